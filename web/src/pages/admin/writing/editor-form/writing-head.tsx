import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'

type Props = {
  /** The heading of the page. */
  children: string
  /** The list that the edited record belongs to. */
  list: string
  listLabel: string
}

/** The heading of an editor, with the way back to its list: the header of the admin area is out of sight there. */
export function WritingHead({ children, list, listLabel }: Props) {
  return (
    <div className="writing-head">
      <nav aria-label="Back">
        <Link className="icon-button" to={list} aria-label={listLabel} title={listLabel}>
          <Icon path="M19 12H5M11 6l-6 6l6 6" />
        </Link>
      </nav>
      <h1>{children}</h1>
    </div>
  )
}
