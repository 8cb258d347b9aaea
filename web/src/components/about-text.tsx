/**
 * The site's own text about itself, which the admin's editor begins with too. It says what is true of every publication, not
 * what one writes about. @param name of the site
 */
export function AboutText({ name, isOpen }: { name: string; isOpen: boolean }) {
  return (
    <>
      <p className="lead-in">
        {name} is a home for news and articles. They are written by people, and free for everyone to read.
      </p>
      <div id="about-more" className="about-more" hidden={!isOpen}>
        <p>
          We think that an article should say one thing well, load before you have lost interest, and leave you with
          somewhere to go next. So every article leads to others on its subject.
        </p>
        <p>Nothing follows you around here: there are no advertisements, no trackers and no cookies.</p>
      </div>
    </>
  )
}
