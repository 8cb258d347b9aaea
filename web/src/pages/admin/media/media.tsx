import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useLoaderData, useRevalidator } from 'react-router'
import { type LibraryState, libraryStates } from '#contract/media-library.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { LeavingQuestion } from '../frame/leaving-question.tsx'
import { bulkDeletion } from '../frame/list/bulk-deletion.ts'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { FilterButtons } from '../frame/list/filter-buttons.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { useReach } from '../frame/rights.ts'
import { deleteFiles } from './delete-files.ts'
import type { FileRow } from './describe-file.ts'
import { FileDialog } from './file/file-dialog.tsx'
import { fileColumns } from './file-columns.tsx'
import { StorageLine } from './storage-line.tsx'
import { DropZone } from './uploads/drop-zone.tsx'
import { UploadPanel } from './uploads/upload-panel.tsx'
import { useUploads } from './uploads/use-uploads.ts'
import './media.css'

const filters: { label: string; value: LibraryState | null }[] = [
  { label: 'All', value: null },
  { label: 'Pictures', value: 'image' },
  { label: 'Audio', value: 'audio' },
  { label: 'Files', value: 'file' },
  { label: 'Not used', value: 'unused' },
]

export const loader = listLoader(readFilter, async (api, { state, ...query }) => {
  const { files, ...page } = await unwrap(api.admin.library.$get({ query: { ...query, ...(state && { state }) } }))
  return { ...page, rows: files.map((file): FileRow => ({ ...file, _id: file.id })) }
})

/** The library: every file, where it is used, and the uploads. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { query, change } = useListQuery()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<FileRow | null>(null)
  const { queue, state, isBusy } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const mayUpload = useReach()('media:edit') !== 'none'
  const filter = readFilter(query)

  function upload(files: File[], hasFolders = false) {
    if (hasFolders) toast.error('Folders are left out. Open them and drop the files in them.')
    if (files.length > 0) queue.add(files)
  }

  return (
    list && (
      <div className="media-page">
        <ListPage
          title="Media"
          list={list}
          add={
            mayUpload && (
              <button type="button" className="button" onClick={() => input.current?.click()}>
                Upload files
              </button>
            )
          }
          filters={
            <FilterButtons
              legend="Shown files"
              options={filters}
              selected={filter.state ?? null}
              onSelect={(state) => change('state', state ?? undefined)}
            />
          }
          search="Search files"
          columns={(tools) => fileColumns({ ...tools, onOpen: setOpen })}
          isSelectable={({ mayChange, uses }) => mayChange && uses === 0}
          empty={
            <EmptyList text="No files to display" filters={['q', 'state']}>
              <p>Drop pictures on this page, or press “Upload files”. Pictures of texts are listed here, too.</p>
            </EmptyList>
          }
          bulk={{
            noun: 'file',
            filter,
            actions: [{ ...bulkDeletion, detail: () => 'They are deleted for good. A file that a text uses stays.' }],
            call: (_action, ids) => deleteFiles(list.rows.filter(({ _id }) => ids.includes(_id))),
          }}
          end={<StorageLine storage={list.storage} />}
        >
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              upload([...(target.files ?? [])])
              target.value = ''
            }}
          />
          {mayUpload && <DropZone onFiles={upload} />}
          <UploadPanel queue={queue} state={state} />
        </ListPage>
        <LeavingQuestion
          hasChanges={isBusy}
          message="Leave while files are uploaded?"
          detail="Files that are not uploaded yet are left out."
        />
        {open && (
          <FileDialog
            key={open.id}
            file={open}
            onChanged={() => void revalidate()}
            onClose={() => {
              setOpen(null)
              void revalidate()
            }}
          />
        )}
      </div>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Media" fallback="Error fetching files." />
}

/** `state` is left out for all files. */
function readFilter(query: URLSearchParams): { q: string; state?: LibraryState } {
  const state = libraryStates.find((one) => one === query.get('state'))
  return { q: query.get('q') ?? '', ...(state && { state }) }
}
