import { absoluteAddress, absoluteHtml } from '../../article/addresses.ts'
import { type BlogDetails, completeDetails } from '../../contract/blog-details.ts'
import type { Content } from '../../contract/draft.ts'
import { presentThumbnail } from '../../presenters/image.ts'
import type { ContentRow } from '../drafts/drafts.queries.ts'

/** The content by an author, for the editor. @param origin the site's address */
export function presentContent(row: ContentRow, origin: string): Content {
  return {
    title: row.title,
    subTitle: row.subTitle,
    category: row.category,
    ...presentThumbnail(row.thumbnail, origin),
    description: absoluteHtml(row.source, origin),
    details: presentDetails(row.details, origin),
  }
}

function presentDetails(compact: ContentRow['details'], origin: string): BlogDetails {
  const details = completeDetails(compact)
  return { ...details, socialImage: absoluteAddress(details.socialImage, origin) }
}
