import { NewsletterForm } from './newsletter-form.tsx'
import './newsletter.css'

/** The newsletter section of the home page. */
export function Newsletter() {
  return (
    <section className="newsletter" aria-labelledby="newsletter-title">
      <div className="page">
        <div>
          <h2 id="newsletter-title">Never Miss a Blog!</h2>
          <p className="soft">The latest articles in your inbox. No noise.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
