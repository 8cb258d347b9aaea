import { Spinner } from './spinner.tsx'
import './blog-placeholder.css'

/** Stands below the header in a blog's shape until the blog is there. */
export function BlogPlaceholder() {
  return (
    <div className="blog-placeholder">
      <Spinner label="Loading..." />
      <span className="bone title" />
      <span className="bone line" />
      <span className="bone cover" />
      <span className="bone line" />
      <span className="bone line" />
    </div>
  )
}
