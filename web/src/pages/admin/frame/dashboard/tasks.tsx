import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './tasks.css'

/** Something that a person has to do, or that will happen. */
export type Task = {
  key: string
  /** The action of a person, or the kind of the task, in a word. */
  kind: string
  /** The page where it is done, and what its link says. */
  to: string
  text: string
  /** Beside the link. */
  note?: ReactNode
  /** Whether something has failed. */
  isFailure?: boolean
}

/** A list of tasks under a heading. Nothing without any. */
export function TaskList({ id, heading, tasks }: { id: string; heading: string; tasks: Task[] }) {
  if (tasks.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="panel task-rows">
        {tasks.map(({ key, kind, to, text, note, isFailure = false }) => (
          <li key={key} data-failed={isFailure}>
            <span className="task-kind">{kind}</span>
            <Link to={to}>{text}</Link>
            {note && <span className="task-note">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
