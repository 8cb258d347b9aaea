const frameworkModules = /node_modules\/(react|react-dom|scheduler|react-router|hono)\//
/**
 * The application, and what it shares with most pages, such as lists of blogs: many small files would compress less well than
 * one. The file has the imports of these modules, too.
 */
const applicationModules =
  /web\/(index\.html$|src\/(components\/(blog-list|hero|date|search-notes|structured-data|category-tabs)|site\/(count-articles|use-dates|text-attributes)|loaders\/load-list)\.)|worker\/contract\/(cut-text|image-copies)\./
/** Shared by all parts of the text's editor: parts that use some of it would divide it into several files. */
const editorModules = [
  /\/node_modules\/(?:@tiptap\/(?:core|react|extension-[a-z-]+)|prosemirror-(?:model|transform|state|view|keymap|commands|schema-list|history)|orderedmap|rope-sequence|w3c-keyname|fast-equals|use-sync-external-store)\//,
  /\/web\/src\/editor\/(?:auto-link|changed-range|editor-block|find-addresses|insert-blocks|link-address|nodes\/marks|paste\/own-copy|refusals)\.ts$/,
  /\/blocks\/(?:editor-blocks|[a-z-]+\/(?!markdown|worker|change-(?:image|gallery)|insert-gallery|table-actions|table-editing)[a-z-]+)\.ts$/,
]
/** The controls of all blocks: who needs one block's soon needs others. */
const controlModules =
  /\/web\/src\/editor\/controls\/(?:controls\.(?:tsx|css)|block-forms\.tsx)$|\/blocks\/[a-z-]+\/controls\.tsx$|\/blocks\/table\/table-actions\.ts$/
/** Shared by the forms of blogs, own pages and letters, in one file for the same reason, without modules of other pages. */
const editorFormModules =
  /web\/src\/pages\/admin\/writing\/editor-form\/(?!open-forms|save-state|form-values|use-edited-record|conflict-panel|record-form|growing-field|local-draft)/
/** The texts that only this browser has, and the values that they consist of: lists need them as well. */
const localDraftModules =
  /web\/src\/pages\/admin\/writing\/editor-form\/(form-values|local-draft\/(draft-store|local-drafts))\.|worker\/contract\/(blog-details|draft)\./
/** Small modules that most pages of the admin area share. */
const adminModules =
  /web\/src\/(routing\/admin-paths|dom\/copy-text|components\/dialog\/use-confirm|pages\/admin\/(frame\/(?:admin-loader|format-count|format-date-time|use-undo-offer)|publication\/path-input|writing\/blogs\/publish-again|writing\/editor-form\/(open-forms|save-state)))\.|worker\/contract\/to-hex\./
/** The comparison of an article with the accepted texts of proposals. */
const acceptedModules =
  /web\/src\/pages\/admin\/writing\/blog-editor\/accepted\/(accepted-texts|mark-accepted|measure-share)\./
/** Lists of suggestions, and their modules that the editor has, too: in two files they were one request more for readers who search. */
const suggestionModules = /web\/src\/(suggest\/combobox|dom\/keys)\.ts$/
/** The script of a document, whose modules the application shares: without a group of its own they would be in the application. */
const bootModules = /web\/src\/boot\/boot\.ts$/

const withoutDependencies = { includeDependenciesRecursively: false }

/** Which modules of the client build are one file, by the name of that file. */
export const chunkGroups = [
  // Few deployments change the libraries that every page needs, so that they stay in the readers' caches.
  { name: 'framework', test: frameworkModules },
  { name: 'boot', test: bootModules, priority: 1 },
  { name: 'index', test: applicationModules },
  { name: 'combobox', test: suggestionModules, ...withoutDependencies },
  { name: 'admin', test: adminModules, ...withoutDependencies },
  { name: 'accepted', test: acceptedModules, ...withoutDependencies },
  { name: 'editor-form', test: editorFormModules, ...withoutDependencies },
  { name: 'editor', test: (id: string) => editorModules.some((modules) => modules.test(id)), ...withoutDependencies },
  { name: 'controls', test: controlModules, ...withoutDependencies },
  { name: 'local-drafts', test: localDraftModules, ...withoutDependencies },
]
