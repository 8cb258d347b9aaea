import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'

/**
 * The site's own privacy policy, which the admin's editor begins with too. It describes what the application does: change
 * both together.
 */
export function PolicyText() {
  const { email } = useSite().contact
  return (
    <>
      <h2>1. Information we collect</h2>
      <p>You can read everything here without telling us who you are. Of readers we store only this:</p>
      <ul>
        <li>
          <strong>Comments:</strong> the name that you type, your comment and when you sent it, a fingerprint of its
          text by which repetitions are found, and, if it looks like spam, why.
        </li>
        <li>
          <strong>Newsletter:</strong> your email address, how it came to us (by a form here, by one on another site, or
          in a list of another service with its language), when you subscribed, confirmed the address or left, how often
          and about what you want to get mail, which newsletters were sent to it, and whether a mail to it came back or
          was reported as spam.
        </li>
        <li>
          <strong>Contact form:</strong> your name, your email address, your message, when you sent it and when it was
          dealt with.
        </li>
      </ul>
      <p>
        There are no analytics, no advertisements and no cookies. Your IP address is used to answer you, and it and the
        network that it belongs to are used to count calls within a minute, so that nobody can flood the site. Neither
        is stored in our database. Until a comment is approved and a message dealt with, three digits of a fingerprint
        of its network are kept, which thousands of networks share: none can fill our lists alone. A comment or message
        that your browser sends without our scripts leaves a fingerprint of its text and of a few digits of a
        fingerprint of your IP address. By it we notice for ten minutes that the same was sent twice; it does not tell
        your IP address, and is deleted within a day.
      </p>
      <p>
        For readers nothing is kept in the browser but what they choose at the foot of a page or below a search field,
        copies of the pages that they open, how far they scrolled them and, if a page had to be loaded again after an
        update of the site, the time of that: the last two until the tab is closed.
      </p>
      <p>
        Only who writes for this site signs in. Then the browser keeps a sign-in token in its local storage until
        logout, and what is being written, in its own database or its local storage, until it is sent or discarded. It
        also keeps a signed token for up to a year, which names the account and a random number for this browser; it is
        sent only with later sign-ins. For each sign-in we store when it was made and last used, and what the browser
        calls itself. Failed sign-ins are counted for a day or two under a few digits of a fingerprint, which tell
        neither the email address nor the IP address; those of a browser that has signed in before are counted under its
        number.
      </p>

      <h2>2. How we use it</h2>
      <p>
        Comments are read by an editor and, once approved, shown below the article with the name that you gave. Your
        email address is used to send you the newsletter or to answer your message, and for nothing else. A message may
        also be sent on to our own mailbox, so that it is seen in time.
      </p>
      <p>
        Where sign-ups are confirmed by mail, you get the newsletter only after you have pressed the button behind the
        link in that mail. One more mail may remind you of it after a day. If you do not press it within 7 days, your
        address is deleted. Newsletters contain no hidden images that tell us who opens them, and no rewritten links
        that tell us who follows them. Each of them has a link to leave, and mostly one to choose how often and about
        what you get mail. The link to leave names the newsletter that it was in, so that we know how many left because
        of it.
      </p>

      <h2>3. Storage and security</h2>
      <p>
        What you send is stored in a database at Cloudflare, which also delivers this site, over encrypted connections.
        Sign-in tokens are stored as fingerprints only and die after 12 hours without use, and after 7 days in any case.
        Our own logs note which address was called, when and with what result, and nothing about who called it; what you
        search for, and what a form on another site sends along, is not in them. They are deleted after a week at most.
      </p>
      <p>
        A comment stays until it is deleted, or for 30 days after its article was. Newsletter addresses and messages
        stay until you ask us to delete them, or we do so ourselves. Of an address that left or was deleted, here or in
        a list that we brought along from another service, or to which mail could not be delivered, we keep a
        fingerprint that only our own key can make, so that it gets no more newsletters. So that the database can be
        restored after a mistake, its history and encrypted nightly backups keep what was deleted for up to 30 days
        more. What the people who write for this site do here, such as to publish an article or to approve a comment, is
        listed for a year with their names. Of what visitors do, only that a comment was added is in that list.
      </p>

      <h2>4. Sharing</h2>
      <p>
        We sell nothing and pass nothing on. Cloudflare processes what is stored on our behalf and, as the host of this
        site, sees your IP address and the addresses that you open, to deliver them and to ward off attacks. If a mail
        service is set up, it gets your address and the mails to you, with a number that names the newsletter, to
        deliver them, and tells us which of them arrived, came back or were reported as spam. We delete its reports
        after 30 days; that mail to you came back or was reported, when and why, stays with your address. A player that
        is part of an article comes from YouTube (in its privacy-enhanced mode) or Vimeo, and pictures may come from
        other sites: they see your IP address when the page shows them. A card with a video, a sound, a post or a map
        loads nothing from elsewhere until you press it; then the site that it names sees your IP address, and may keep
        something in your browser. The share links contact a network only when you press them.
      </p>

      <h2>5. Your rights</h2>
      <p>
        You may ask what we have stored about you, have it corrected or deleted, take it elsewhere, and leave the
        newsletter at any time. Write to{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to={paths.contact}>us</Link>} from the address that it
        is about.
      </p>

      <h2>6. Policy updates</h2>
      <p>When the site changes what it stores, this page changes with it.</p>

      <h2>7. Contact</h2>
      <p>
        Questions about any of this? <Link to={paths.contact}>Contact us</Link>, and we answer within 24 hours.
      </p>
    </>
  )
}
