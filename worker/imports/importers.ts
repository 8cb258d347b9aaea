import type { ImportedKind } from '../contract/imports.ts'
import type { ImportedValues } from '../contract/requests/imported-values.ts'
import { importArticle } from './kinds/import-article.ts'
import { importComments } from './kinds/import-comments.ts'
import { importDraft } from './kinds/import-draft.ts'
import { importAuthor, importCategory, importTag } from './kinds/import-listings.ts'
import { importPage } from './kinds/import-page.ts'
import { importRedirects } from './kinds/import-redirects.ts'
import { importSettings } from './kinds/import-settings.ts'
import type { Importer } from './planned-item.ts'

/** How each kind of item is imported. */
export const importers: { [Kind in ImportedKind]: Importer<ImportedValues[Kind]> } = {
  category: importCategory,
  tag: importTag,
  author: importAuthor,
  article: importArticle,
  draft: importDraft,
  page: importPage,
  comments: importComments,
  redirects: importRedirects,
  settings: importSettings,
}
