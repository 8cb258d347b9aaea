import { Spinner } from './spinner.tsx'
import './blog-placeholder.css'

/** A skeleton of a blog's page, shown below the header while the blog loads. */
export function BlogPlaceholder() {
  return (
    <div className="blog-placeholder">
      <Spinner label="Loading..." />
      <span className="skeleton title" />
      <span className="skeleton line" />
      <span className="skeleton cover" />
      <span className="skeleton line" />
      <span className="skeleton line" />
    </div>
  )
}
