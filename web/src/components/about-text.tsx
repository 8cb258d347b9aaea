/** The site's own text about itself, which the admin's editor begins with too. @param name of the site */
export function AboutText({ name, isOpen }: { name: string; isOpen: boolean }) {
  return (
    <>
      <p className="lead-in">
        {name} is a home for articles on technology, startups, lifestyle and finance. They are written by people, with a
        machine at hand for the dull parts, and free for everyone to read.
      </p>
      <div id="about-more" className="about-more" hidden={!isOpen}>
        <p>
          We think that an article should say one thing well, load before you have lost interest, and leave you with
          somewhere to go next. So every article comes with resources that are worth your time, and with a place below
          it to disagree.
        </p>
        <p>
          Nothing follows you around here: there are no advertisements, no trackers and no cookies. What we make is paid
          for by people who like it, and judged by whether you come back.
        </p>
      </div>
    </>
  )
}
