import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseInRow } from '../../pages/admin-page.ts'
import { answer, cut } from '../intercept.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import { addBlogCase } from './add-blog.cases.ts'
import { type CaseContext, type CopyCase, press } from './copy-case.ts'

const blogColumns = ['#', 'Blog Title', 'Date', 'Status', 'Actions']

/** The admin's pages, with every text of the specification. */
export const adminCases: CopyCase[] = [
  {
    screen: 'The admin area without a token',
    open: ({ visit }) => visit('/admin'),
    shows: { label: ['Email', 'Password'], button: ['Login'] },
  },
  {
    screen: 'Dashboard',
    open: ({ visitAsAdmin }) => visitAsAdmin('/admin'),
    shows: {
      button: ['LogOut'],
      link: ['Dashboard', 'Add blogs', 'List blogs', 'Comments'],
      term: ['Blogs', 'Comments', 'Drafts'],
      heading: ['Latest Blogs'],
      columnheader: blogColumns,
    },
    steps: [
      {
        act: async (page) => {
          const dashboardData = {
            ...{ blogs: 0, comments: 0, drafts: 0, recentBlogs: [] },
            ...{ unfinished: [], partlyIndexed: [], withDeadResources: [], pending: { comments: 0, messages: 0 } },
            ...{ firstSteps: null, failing: null, stuckNewsletter: null, lastBackup: null },
          }
          await answer(page, '**/api/admin/dashboard', { success: true, dashboardData })
          await page.reload()
        },
        shows: { text: ['No recent blogs found.', 'Nothing needs you now.'] },
      },
    ],
  },
  addBlogCase(),
  blogListCase(),
  commentsCase(),
]

/** All blogs, with an unpublished blog of its own. */
function blogListCase(): CopyCase {
  const title = `A draft of words ${randomUUID()}`
  const inRow = (page: Page, name: string) =>
    page.getByRole('row').filter({ hasText: title }).getByRole('button', { name, exact: true }).click()
  const inMenu = (page: Page, name: string) => chooseInRow(page.getByRole('row').filter({ hasText: title }), name)
  return {
    screen: 'All blogs',
    open: async (context) => {
      await context.addBlog({ title })
      return context.visitAsAdmin('/admin/listblog')
    },
    shows: {
      heading: ['All blogs'],
      columnheader: blogColumns,
      text: ['Unpublished', 'Published'],
      button: ['Publish', 'Unpublish', 'Delete'],
    },
    steps: [
      { act: (page) => inRow(page, 'Publish'), shows: { text: ['Blog published'] } },
      { act: (page) => inRow(page, 'Unpublish'), shows: { text: ['Blog unpublished'] } },
      {
        act: (page) => inRow(page, 'Delete'),
        shows: { alertdialog: ['Are you sure you want to delete this blog?'] },
      },
      {
        act: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
        shows: { text: ['Blog deleted successfully'] },
      },
      { act: (page) => press(page, 'Trash'), shows: { text: ['In the Trash', title], button: ['Restore'] } },
      { act: (page) => inRow(page, 'Restore'), shows: { text: ['Blog restored. It is unpublished.'] } },
      { act: (page) => press(page, 'All'), shows: { text: [title] } },
      {
        act: (page) => inMenu(page, 'Schedule'),
        shows: { label: ['Date and time (UTC)'], button: ['Cancel', 'Schedule'] },
      },
      {
        act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click(),
        shows: { text: ['Blog scheduled', 'Scheduled', 'to be published'] },
      },
      { act: (page) => inMenu(page, 'Schedule'), shows: { button: ['Take back'] } },
      { act: (page) => press(page, 'Take back'), shows: { text: ['Schedule removed'] } },
      {
        act: (page) => page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check(),
        shows: {
          button: ['Publish selected', 'Unpublish selected', 'Delete selected', 'Clear'],
          part: ['1 of '],
        },
      },
      { act: (page) => press(page, 'Publish selected'), shows: { text: ['1 published'] } },
      {
        act: (page) => press(page, 'Delete selected'),
        shows: { alertdialog: ['Are you sure you want to delete this blog?'] },
      },
      {
        act: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
        shows: { text: ['1 deleted'] },
      },
      {
        act: (page) => page.goto('/admin/listblog?q=zzzzzz'),
        shows: { text: ['No blogs found 🚀'], label: ['Search titles', 'Order'], button: ['Show the whole list'] },
      },
      {
        act: (page) => press(page, 'Filters'),
        shows: { label: ['Category', 'Author', 'Tag', 'Year'] },
      },
    ],
  }
}

/** Comments, with one of its own, which is deleted at the end. */
function commentsCase(): CopyCase {
  const name = `Words ${randomUUID()}`
  const inRow = (page: Page, button: string) =>
    page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: button }).click()
  const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  return {
    screen: 'Comments',
    open: async ({ addComment, visitAsAdmin }: CaseContext) => {
      await addComment({ blog: sampleBlogs.quiet.id, name, content: 'To be approved.' })
      return visitAsAdmin('/admin/comments')
    },
    shows: {
      heading: ['Comments'],
      button: ['Approved', 'Not Approved', 'Approve', 'Delete'],
      columnheader: ['Blog Title / Comment', 'Date', 'Action'],
      text: [sampleBlogs.quiet.title, name, 'To be approved.'],
    },
    steps: [
      {
        act: async (page) => {
          await cut(page, '**/api/admin/approve-comment')
          await inRow(page, 'Approve')
        },
        shows: { text: ['Failed to approve comment.'] },
      },
      {
        act: async (page) => {
          await page.unroute('**/api/admin/approve-comment')
          await inRow(page, 'Approve')
        },
        shows: { text: ['Comment approved'] },
      },
      {
        act: (page) => press(page, 'Approved'),
        shows: { text: [name], cell: ['Approved Delete'] },
      },
      {
        act: async (page) => {
          await cut(page, '**/api/admin/delete-comment/*')
          await inRow(page, 'Delete')
        },
        shows: { alertdialog: ['Are you sure you want to delete this comment?'] },
      },
      { act: confirm, shows: { text: ['Failed to delete comment.'] } },
      {
        act: async (page) => {
          await page.unroute('**/api/admin/delete-comment/*')
          await inRow(page, 'Delete')
          await confirm(page)
        },
        shows: { text: ['Comment deleted'] },
      },
      {
        act: async (page) => {
          const comment = { _id: 'x', name: 'A', content: 'B', createdAt: new Date(), isApproved: true, replyCount: 0 }
          await answer(page, '**/api/admin/comments?*', {
            success: true,
            comments: [{ ...comment, blog: null }],
            total: 1,
            nextCursor: null,
          })
          await page.reload()
        },
        shows: { text: ['Untitled'] },
      },
      {
        act: async (page) => {
          await answer(page, '**/api/admin/comments?*', { success: true, comments: [], total: 0, nextCursor: null })
          await page.reload()
        },
        shows: { text: ['No comments to display'] },
      },
      {
        act: async (page) => {
          await cut(page, '**/api/admin/comments?*')
          await page.reload()
        },
        shows: { text: ['Error fetching comments.'] },
      },
    ],
  }
}
