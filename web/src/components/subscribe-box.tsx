import { NewsletterForm } from './newsletter-form.tsx'
import './subscribe-box.css'

/** The newsletter form at the end of an article. The footer of such a page has none. */
export function SubscribeBox() {
  return (
    <section className="subscribe-box" aria-labelledby="subscribe-title">
      <div>
        {/* No heading: it would be a part of the article. */}
        <p id="subscribe-title">Never Miss a Blog!</p>
        <p>The latest articles in your inbox. No noise.</p>
      </div>
      <NewsletterForm />
    </section>
  )
}
