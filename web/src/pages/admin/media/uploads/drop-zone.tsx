import { useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the page, and says so while they are above it. A dialog has its own place for them. */
export function DropZone({ onFiles }: { onFiles: (files: File[], hasFolders: boolean) => void }) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(({ items, files }: DataTransfer) => {
    const folders = [...items].filter((item) => item.webkitGetAsEntry?.()?.isDirectory)
    // A folder comes as a file that cannot be read.
    const names = new Set(folders.map((item) => item.getAsFile()?.name))
    onFiles(
      [...files].filter(({ name, type }) => type !== '' || !names.has(name)),
      folders.length > 0,
    )
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const isElsewhere = () => document.querySelector('dialog[open]') !== null
    function onDragOver(event: DragEvent) {
      if (!hasFiles(event) || isElsewhere()) return
      event.preventDefault()
      setOver(true)
    }
    window.addEventListener('dragenter', onDragOver, { signal })
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener(
      'dragleave',
      // Moving from one element to another leaves the first one, too.
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event) || isElsewhere()) return
        event.preventDefault()
        take(event.dataTransfer)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])

  return isOver ? <div className="drop-zone">Drop files to upload them</div> : null
}
