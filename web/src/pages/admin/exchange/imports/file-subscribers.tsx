import { useNavigate } from 'react-router'
import { saveFile } from '#web/dom/save-file.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { passList } from '../../audience/subscriber-import/passed-list.ts'

/** Leads to the import of subscribers with the list of a file. */
export function FileSubscribers({ file }: { file: File }) {
  const navigate = useNavigate()

  function open() {
    passList(file)
    navigate(adminPaths.subscribers)
  }

  return (
    <div className="stack">
      <p>The file has a list of subscribers. The page Subscribers imports it.</p>
      <div className="filters">
        <button type="button" className="button quiet" onClick={open}>
          Import the subscribers
        </button>
        <button type="button" className="button quiet" onClick={() => saveFile(file, file.name)}>
          Download the list
        </button>
      </div>
    </div>
  )
}
