import { FilePicture } from '#web/components/library/file-picture.tsx'
import { type Column, rowName } from '../frame/list/data-table.tsx'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { useDateFormats } from '../frame/use-date-formats.ts'
import { deleteFile } from './delete-files.ts'
import { describeFile, describeUses, type FileRow, lacksAlt, nameOf } from './describe-file.ts'

type Tools = RowTools<FileRow> & { onOpen: (file: FileRow) => void }

/** The cells of a file, which its tile shows one below the other (media.css). */
export function fileColumns({ onOpen, ...tools }: Tools): Column<FileRow>[] {
  return [
    {
      label: 'File',
      area: 'main',
      cell: (file) => (
        <button type="button" className="media-open" onClick={() => onOpen(file)}>
          <FilePicture file={file} />
          <span className="media-name">{nameOf(file)}</span>
        </button>
      ),
    },
    { label: 'Kind and size', area: 'fact', cell: describeFile },
    { label: 'Used', area: 'count', cell: (file) => <Uses file={file} /> },
    {
      label: 'Action',
      area: 'end',
      cell: (file) =>
        file.uses === 0 &&
        file.mayChange && (
          <DeleteAction
            row={file}
            what={`“${nameOf(file)}”`}
            detail="It is deleted for good, with its smaller copies."
            describedBy={rowName(file._id)}
            call={() => deleteFile(file)}
            {...tools}
          />
        ),
    },
  ]
}

function Uses({ file }: { file: FileRow }) {
  const { formatDay } = useDateFormats()
  return (
    <>
      {describeUses(file)}
      {file.deletedAt && `, deleted on ${formatDay(file.deletedAt)}`}
      {lacksAlt(file) && ' · No description'}
    </>
  )
}
