import type { CorpusArticle } from './corpus-article.ts'

/** Programming. */
export const softwareArticles: CorpusArticle[] = [
  {
    id: 'javascript-without-a-framework',
    title: 'JavaScript without a framework',
    subTitle: 'The browser has learned a lot since you last looked.',
    category: 'Technology',
    daysAgo: 60,
    text: `
      I removed a library from a small site and waited for the pain. It came in one place only: the date picker, which I had never liked.
      ## What the platform does now
      Dialogs, form validation, lazy images and modules are built in. They are documented, accessible and already downloaded.
      ## When to add one back
      When two people change the same state from four places. Until then a function and an event are plenty.`,
  },
  {
    id: 'caching-is-a-promise',
    title: 'Caching is a promise',
    subTitle: 'Before you save an answer, decide when it stops being true.',
    category: 'Technology',
    daysAgo: 210,
    text: `
      An answer that is stored has an age, and somebody has to say how old is too old. If nobody does, the first angry customer will.
      ## Name the owner
      For each stored answer, write down which event makes it false and which piece of code hears about that event. If the second column is empty, do not store it.
      Stale is fine. Unknown is not.`,
  },
  {
    id: 'deploying-on-a-friday',
    title: 'Deploying on a Friday',
    subTitle: 'The rule against it is a confession about your tools.',
    category: 'Technology',
    daysAgo: 17,
    text: `
      A team that cannot release at the end of the week cannot release on Tuesday either. It merely has more colleagues around to hide it.
      ## Make the change small
      Ten lines that are wrong can be found in ten minutes. Two thousand lines take the weekend.
      ## Make the way back short
      We practise going back once a month, when nothing is on fire. It takes forty seconds and nobody raises their voice.`,
  },
  {
    id: 'encryption-for-bakers',
    title: 'Encryption explained to a baker',
    subTitle: 'Keys, locks and why the recipe itself may be public.',
    category: 'Technology',
    daysAgo: 300,
    text: `
      My neighbour bakes for a living and asked what the little padlock in the address bar means. We used what was on the table.
      ## Two bowls and a secret
      Mix your colour with mine, in public. Nobody who sees the mixture can take it apart. That is the trick, with numbers in place of dough.
      ## Why the method is no secret
      Anybody may know how a lock works. Only the key is yours, and you can change it.`,
  },
  {
    id: 'a-compiler-in-an-afternoon',
    title: 'A compiler in an afternoon',
    subTitle: 'Two hundred lines that turn arithmetic into machine instructions.',
    category: 'Technology',
    daysAgo: 95,
    text: `
      People speak of this craft as if it needed a beard. It needs a tree, a stack and the courage to begin with plus and minus.
      ## Reading
      Cut the text into tokens, then fold the tokens into a tree. Parentheses vanish on the way, which feels like magic the first time.
      ## Writing
      Walk over the tree and print an instruction at each node. On an old laptop the result was forty times faster than my interpreter.`,
  },
  {
    id: 'tests-that-nobody-reads',
    title: 'Tests that nobody reads',
    subTitle: 'A failing check is a letter to a colleague, so write it as one.',
    category: 'Technology',
    daysAgo: 45,
    text: `
      Expected true, got false. Thank you, machine. Somewhere a person must now open four files to learn what was false and why it matters.
      ## Name the behaviour
      Say what the visitor notices: a second click sends no second letter. The name is the only sentence that is read on a bad day.
      ## Delete the silent ones
      A check that has never failed has never told anybody anything.`,
  },
  {
    id: 'time-zones-are-not-settings',
    title: 'Time zones are not settings',
    subTitle: 'Store the instant, remember the place, and never subtract hours by hand.',
    category: 'Technology',
    daysAgo: 133,
    text: `
      Our calendar invited a dentist in Lisbon to get up at four. She came, and told us about it with admirable calm.
      ## Instants and appointments
      A log line is an instant. A haircut on the ninth of May at ten is a promise about a clock on a wall, and parliaments move that clock.
      Keep the name of the city. The offset is only this year's opinion.`,
  },
  {
    id: 'a-password-manager-for-the-family',
    title: 'A password manager for the family',
    subTitle: 'How four people of four ages stopped writing on the fridge.',
    category: 'Technology',
    daysAgo: 27,
    text: `
      The note on our fridge had eleven lines, and the twelve-year-old knew all of them. Something had to change before the grandparents visited.
      ## One vault, five doors
      Shared accounts live in a shared vault: the television, the school, the energy company. Private ones stay private, also from parents.
      ## The envelope
      One sheet of paper in a sealed envelope opens everything, for the day on which nobody remembers.`,
  },
  {
    id: 'queues-and-the-art-of-waiting',
    title: 'Queues and the art of waiting',
    subTitle: 'What a post office knows about distributed systems.',
    category: 'Technology',
    daysAgo: 175,
    text: `
      One line in front of five counters is fairer than five lines. Every post office knows it, and many a server room does not.
      ## Refuse early
      A line without an end is a lie. Say no at the door while people can still make another plan.
      ## Count the forgotten
      A parcel that nobody collects after seven days goes to a shelf with a label. Give your messages such a shelf.`,
  },
  {
    id: 'paying-for-open-source',
    title: 'Paying for open source',
    subTitle: 'A budget line, a list of names and one transfer a quarter.',
    category: 'Technology',
    daysAgo: 240,
    text: `
      Our product rests on the evenings of about four hundred strangers. We sent a card at the new year. It seemed thin.
      ## Who gets what
      Look at what would hurt most if it stopped. Those maintainers come first, however small their part looks in the list.
      Half a percent of revenue is an amount that no accountant notices and many a maintainer does.`,
  },
  {
    id: 'reviewing-code-kindly',
    title: 'Reviewing code kindly',
    subTitle: 'Questions work better than verdicts, and praise is information too.',
    category: 'Technology',
    daysAgo: 70,
    text: `
      The fastest reviewer I know writes the shortest comments. Most of them end with a question mark.
      ## Separate taste from danger
      Mark what must change and what you would merely do in another way. If everything is urgent, the author hears only noise.
      ## Say what is good
      A sentence about the clever part tells the team which part to copy.`,
  },
  {
    id: 'logs-for-humans',
    title: 'Logs for humans',
    subTitle: 'One line an event, and a verb in each line.',
    category: 'Technology',
    daysAgo: 190,
    text: `
      At two in the night nobody parses. One looks for a sentence, and finds brackets.
      ## Subject, verb, object
      The worker refused the upload because it was too large: nine words, and the search is over.
      ## What never belongs there
      Addresses, names, tokens. A file that is copied to five machines is a public place.`,
  },
  {
    id: 'refactoring-without-fear',
    title: 'Refactoring without fear',
    subTitle: 'Move first, change later, and never both in one commit.',
    category: 'Technology',
    daysAgo: 58,
    text: `
      A surgeon does not rearrange the organs while she is in there. We do, and call it tidying up.
      ## One kind of step at a time
      Either the behaviour changes or the shape does. A reviewer can check each in a minute, and the mixture in an hour.
      ## Stop early
      The code needs to be good enough for the change that you came for.`,
  },
]
