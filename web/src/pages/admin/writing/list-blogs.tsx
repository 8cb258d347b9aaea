import { type ReactNode, useRef, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { type BlogAction, type ListedBlog, type ListedState, trashDays } from '#contract/blog.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { toasts } from '#web/dom/toasts.ts'
import { api, unwrap } from '../../../api/api.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { findLostPlans } from '../audience/newsletter/newest-campaigns.ts'
import { useStopQuestion } from '../audience/newsletter/use-stop-question.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { learnRights, useReach } from '../frame/rights.ts'
import { blogColumns } from './blogs/blog-columns.tsx'
import { isOwnFirst, readBlogFilter, spanOfYear } from './blogs/blog-filter.ts'
import { BlogFilters } from './blogs/blog-filters.tsx'
import { type Reach, rightsTo } from './blogs/blog-rights.ts'
import { titleIdOf } from './blogs/blog-title.tsx'
import { useCheckQuestion } from './check-question/use-check-question.ts'

type ListAction = BlogAction | 'picture'

/** `republish` is the Undo of `unpublish`. */
const labels: Record<Exclude<ListAction, 'republish'>, string> = {
  publish: 'Publish selected',
  unpublish: 'Unpublish selected',
  picture: 'Set picture',
  delete: 'Delete selected',
  restore: 'Restore selected',
}
const trashActions: (keyof typeof labels)[] = ['restore']
const draftActions: (keyof typeof labels)[] = ['delete']
const withoutPublishing: (keyof typeof labels)[] = ['picture', 'delete']
const listActions: (keyof typeof labels)[] = ['publish', 'unpublish', ...withoutPublishing]
const noneOfYours = (isReduced: unknown) => (isReduced ? 'None of your blogs is here.' : 'You have no blogs yet.')
const fields = ['q', 'category', 'author', 'tag', 'year']
const emptyTrash = `The Trash is empty. Deleted blogs and drafts wait here for ${trashDays} days.`

const load = listLoader(readBlogFilter, async (api, { state, year, mine, ...query }) => {
  const span = year ? spanOfYear(year, (await unwrap(api.site.$get())).site.timeZone) : {}
  const { blogs: rows, ...page } = await unwrap(
    api.admin.blogs.$get({
      query: { ...query, ...span, include: 'drafts', ...(state && { state }), ...(mine && { mine }) },
    }),
  )
  return { ...page, rows }
})

/** Whose blogs the list shows first is a matter of the rights. */
export const loader: typeof load = async (args) => {
  await learnRights()
  return load(args)
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const { query } = useListQuery()
  const filter = readBlogFilter(query)
  const { settleNewsletters, stopQuestion } = useStopQuestion()
  const { askToCheck, checkQuestion } = useCheckQuestion()
  const { askForPicture, pictureOf, pictureDialog } = usePictureQuestion()
  const reach = useReach()
  const { state } = filter
  const isMine = filter.mine === 'yes'
  const isTrash = state === 'trash'
  const isFiltered = fields.some((name) => query.has(name))
  const reducing = [...(isOwnFirst() ? [] : ['mine']), ...fields]
  return (
    list && (
      <ListPage
        title={isMine ? 'Your blogs' : 'All blogs'}
        list={list}
        add={
          <Link className="button" to={adminPaths.addBlog}>
            Add blog
          </Link>
        }
        columns={blogColumns}
        nameOf={titleIdOf}
        isSelectable={(row) => isSelectable(row, state, reach)}
        empty={
          <EmptyList
            text={isTrash && !isFiltered ? emptyTrash : isMine ? noneOfYours(isFiltered || state) : 'No blogs found 🚀'}
            filters={isTrash ? reducing : ['state', ...reducing]}
          >
            {!isTrash && (
              <Link className="button quiet" to={adminPaths.addBlog}>
                {isMine ? 'Write one' : 'Write the first one'}
              </Link>
            )}
          </EmptyList>
        }
        bulk={{
          noun: 'blog',
          filter,
          actions: actionsOf(state, reach).map((name) =>
            toBulkAction(name, list.rows, { settleNewsletters, askToCheck, askForPicture }),
          ),
          call: (name, ids) => (name === 'picture' ? setPicture(pictureOf(), ids) : changeBlogs(name, ids)),
        }}
      >
        <BlogFilters />
        {isTrash && list.rows.length > 0 && (
          <p className="soft">Deleted blogs and drafts wait here for {trashDays} days. Then they are gone for good.</p>
        )}
        {stopQuestion}
        {checkQuestion}
        {pictureDialog}
      </ListPage>
    )
  )
}

function actionsOf(state: ListedState | undefined, reach: Reach) {
  if (state === 'trash') return trashActions
  if (state === 'draft') return draftActions
  return reach('blogs:publish') === 'none' ? withoutPublishing : listActions
}

/** Whether the actions of the list can change a row. */
function isSelectable(row: ListedBlog, state: ListedState | undefined, reach: Reach): boolean {
  const { mayDelete, mayChange } = rightsTo(row, reach)
  if (row.state === 'draft' && state !== 'trash' && state !== 'draft') return false
  return row.state === 'draft' || row.state === 'trash' ? mayDelete : mayChange
}

function setPicture(image: string, ids: string[]) {
  return unwrap(api.admin.blogs.picture.$post({ json: { ids, image } }))
}

/** Does an action to blogs. Of restored ones it says which were to be sent and are not any more. @throws ApiError */
async function changeBlogs(action: BlogAction, ids: string[]) {
  const { results, ...answer } = await unwrap(api.admin.blogs.bulk.$post({ json: { ids, action } }))
  const lost = action === 'restore' ? await findLostPlans(ids) : new Set()
  const withPlans = results.map((result) => {
    return result.ok && lost.has(result._id)
      ? { ...result, message: `${result.message} without its plan to be sent` }
      : result
  })
  return { ...answer, results: withPlans }
}

type Questions = Pick<ReturnType<typeof useStopQuestion>, 'settleNewsletters'> &
  Pick<ReturnType<typeof useCheckQuestion>, 'askToCheck'> &
  Pick<ReturnType<typeof usePictureQuestion>, 'askForPicture'>

function toBulkAction(name: keyof typeof labels, rows: ListedBlog[], questions: Questions) {
  const { settleNewsletters, askToCheck, askForPicture } = questions
  const published = new Set(rows.filter(({ state }) => state === 'published').map(({ _id }) => _id))
  const others = new Set(rows.map(({ _id }) => _id).filter((id) => !published.has(id)))
  const settleUnpublish = (ids: string[] | null) => settleNewsletters(ids ?? [], 'Unpublish')
  return {
    name: name as ListAction,
    label: labels[name],
    question: (rows: string) => `${name} ${rows}`,
    detail: (ids: ReadonlySet<string> | null) =>
      `${ids?.size === 1 ? 'It' : 'They'} can be restored from the Trash for ${trashDays} days.`,
    confirmLabel: 'Delete',
    alwaysAsks: name === 'delete',
    ...(name === 'publish' && {
      undo: { name: 'unpublish' as const, ids: others, settle: settleUnpublish },
      settle: async (ids: string[] | null) => {
        const isMeant = (blog: ListedBlog) => ids === null || ids.includes(blog._id)
        const count = rows.filter((blog) => blog.state !== 'draft' && blog.needsCheck && isMeant(blog)).length
        return count === 0 || askToCheck({ count })
      },
    }),
    ...(name === 'unpublish' && { undo: { name: 'republish' as const, ids: published }, settle: settleUnpublish }),
    ...(name === 'picture' && { settle: askForPicture }),
    ...(name === 'delete' && { settle: (ids: string[] | null) => settleNewsletters(ids ?? [], 'Delete') }),
  }
}

/** Asks for the picture that several blogs get: call `askForPicture`, and render `pictureDialog`. */
function usePictureQuestion() {
  const [pictureDialog, show] = useState<ReactNode>(null)
  const picture = useRef('')

  /** @param ids of the blogs, of which one gets the file @returns whether a picture was chosen */
  async function askForPicture(ids: string[] | null): Promise<boolean> {
    const loaded = await importOptionally(() => import('./blogs/picture-dialog.tsx'))
    if (!loaded) toasts.error('A question could not be loaded. Reload the page to try again.')
    picture.current = loaded ? await loaded.askForPicture(ids?.[0] ?? '', show) : ''
    return picture.current !== ''
  }

  return { askForPicture, pictureDialog, pictureOf: () => picture.current }
}
