import type { SourceFile } from './source-file.ts'

type Beginning = { name: string; head: string; paths: readonly string[] | null }
type Other = [is: (file: Beginning) => boolean, sentence: string]

const starts = (...signs: string[]) => {
  return ({ head }: Beginning) => signs.some((sign) => head.startsWith(sign))
}
const named = (pattern: RegExp) => {
  return ({ name }: Beginning) => pattern.test(name)
}
const inZip = (pattern: RegExp) => {
  return ({ paths }: Beginning) => paths?.some((path) => pattern.test(path)) ?? false
}
const says = (pattern: RegExp) => {
  return ({ head, paths }: Beginning) => paths === null && pattern.test(head)
}
const asWordPress =
  'bring it into WordPress by a plugin of it, export it there (Tools → Export), and choose that XML file here.'

/** Files of other programs, and forms in which texts are kept: what they are, and a way. The surest signs stand first. */
const others: Other[] = [
  [({ head }) => head.trim() === '' || /^\0+$/.test(head), 'The file is empty. Export it again.'],
  [starts('\x1f\ufffd', '\x1f\x8b'), 'This is a file in gzip (.gz). Unpack it, and choose what is in it.'],
  [
    ({ head }) => head.slice(257, 262) === 'ustar',
    'This is an archive in tar. Unpack it, and choose the file in it, or a zip of the folder.',
  ],
  [
    starts('7z\ufffd\ufffd', 'Rar!', 'BZh', '\ufffd7zXZ'),
    'This is an archive in 7z, rar, bzip2 or xz. Unpack it, and choose the file in it, or a zip of the folder.',
  ],
  [
    starts('%PDF-'),
    'This is a PDF, which has pages and no texts of a blog. Copy its text into a new blog, or export the site in another form.',
  ],
  [
    inZip(/^word\/document\.xml$/),
    'This is a document of Word. Open it, copy its text, and paste it into a new blog: its headings, links and lists stay.',
  ],
  [
    inZip(/^content\.xml$/),
    'This is a document of LibreOffice. Open it, copy its text, and paste it into a new blog: its headings, links and lists stay.',
  ],
  [inZip(/^(?:xl|ppt)\//), 'This is a file of Excel or PowerPoint, which has no blogs.'],
  [
    inZip(/^META-INF\/container\.xml$/),
    'This is a book (EPUB). Copy its chapters into new blogs, or export the site in another form.',
  ],
  [
    starts('\ufffdPNG', '\ufffd\ufffd\ufffd', 'GIF8', 'RIFF', '\0\0\0'),
    'This is a picture or a film, and no export of a site. Upload pictures in the editor of a blog.',
  ],
  [starts('{\\rtf'), 'This is a text in RTF. Open it, copy its text, and paste it into a new blog.'],
  [
    starts('SQLite format 3'),
    `This is a database (SQLite), which is read by the program of the site only. Export there, or ${asWordPress}`,
  ],
  [
    says(/^(?:--|\/\*|#)[^\n]{0,200}(?:MySQL|MariaDB|phpMyAdmin|PostgreSQL|SQL)|\bCREATE TABLE\b|\bINSERT INTO\b/i),
    `This is a copy of a database (SQL), which has no texts that are ready to be read. Export the site by its own program: in WordPress under Tools → Export, in Ghost under Settings → Import/Export. For Joomla and Drupal: ${asWordPress}`,
  ],
  [
    inZip(/\.sql$/i),
    `This zip has a copy of a database (SQL). Export the site by its own program: in WordPress under Tools → Export, in Ghost under Settings → Import/Export. For Joomla and Drupal: ${asWordPress}`,
  ],
  [
    inZip(/(?:^|\/)(?:wp-config\.php|wp-content\/)/),
    'This zip has the files of a WordPress site, whose texts are in its database. In WordPress: Tools → Export → All content, and choose that XML file.',
  ],
  [
    inZip(/(?:^|\/)(?:outbox|actor)\.json$/),
    'This is an archive of Mastodon, whose posts are short messages. It is not imported. Copy what you want to keep into new blogs.',
  ],
  [
    inZip(/(?:^|\/)(?:tweets?|account)\.js$/),
    'This is an archive of X (Twitter), whose posts are short messages. It is not imported. Copy what you want to keep into new blogs.',
  ],
  [
    inZip(/(?:^|\/)(?:administrator\/|configuration\.php|components\/com_content)/),
    `These are files of Joomla, whose texts are in its database. ${upper(asWordPress)}`,
  ],
  [
    inZip(/(?:^|\/)(?:core\/lib\/Drupal|sites\/default\/settings)|node\.[^/]{1,80}\.yml$/),
    `These are files of Drupal, whose texts are in its database. ${upper(asWordPress)}`,
  ],
  [
    says(/<export[^>]{0,200}(?:drupal|joomla)|<joomla|<j2xml|<drupal|"jsonapi"\s{0,9}:|"node--/i),
    `This is a file of Joomla or Drupal. ${upper(asWordPress)}`,
  ],
  [
    says(/wixstatic\.com|<generator>Wix|wix\.com|wix:image:/i),
    'This is a file of Wix, which exports no texts. Its feed has the newest blogs: bring it into WordPress (Tools → Import → RSS), export it there, and choose that XML file here.',
  ],
  [
    says(/^(?:\ufeff)?uid,title,slug,/),
    'This is the export of Bear Blog, a table. It is not read: save the text of each blog as a file that ends with .md, and choose a zip of them.',
  ],
  [
    says(
      /"collections"[\s\S]{0,2000}"appearance"|^\s{0,20}\[?\s{0,20}\{"id":"\w{1,40}","slug":[\s\S]{0,300}"appearance"/,
    ),
    'This is the JSON of Write.as, which is not read. Export as ZIP there, let its files end with .md instead of .txt, and choose a zip of them.',
  ],
  [
    says(/jsonfeed\.org\/version/),
    `This is a JSON feed, which has the newest blogs only. In Micro.blog, export as Markdown, and choose that zip. In another program, export the site, or ${asWordPress}`,
  ],
  [
    inZip(/(?:^|\/)feed\.json$/),
    'This is an archive in the form of Micro.blog, whose texts are pages in HTML. Export as Markdown there, and choose that zip.',
  ],
  [
    says(/<en-export[\s/>]/),
    'These are notes of Evernote. Bring them into Obsidian by its importer, and choose a zip of the vault.',
  ],
  [
    inZip(/\.enex$/i),
    'These are notes of Evernote. Bring them into Obsidian by its importer, and choose a zip of the vault.',
  ],
  [
    says(/^(?:\ufeff)?\s{0,20}<\?xml[^>]{0,200}>[\s\S]{0,500}<html[^>]{0,2000}\sb:/),
    'This is a theme of Blogger, which has no blogs. In Blogger: Settings → Manage blog → Back up content.',
  ],
  [
    inZip(/(?:^|\/)Takeout\//),
    'This file of Google Takeout has no blogs of Blogger. Export again, and choose Blogger in the list of Takeout.',
  ],
  [
    inZip(/[ _-][0-9a-f]{32}(?:_all)?\.csv$/),
    'This export of Notion has tables only. Export as Markdown & CSV, and include everything: the pages are the blogs.',
  ],
  [says(/<opml[\s>]/), 'This is a list of feeds (OPML), and no export of a site.'],
  [
    says(/<urlset[\s>]|<sitemapindex[\s>]/),
    'This is a sitemap, which has addresses and no texts. Export the site by its own program.',
  ],
  [
    says(/<rss[\s>]|<rdf:RDF[\s>]/),
    `This is an RSS feed, which has the newest blogs only, and often not all of their words. Export the site by its own program, or ${asWordPress}`,
  ],
  [
    says(/<feed[\s>]/),
    `This is an Atom feed, which has the newest blogs only, and often not all of their words. Export the site by its own program, or ${asWordPress}`,
  ],
  [
    says(/^(?:\ufeff)?\s{0,200}(?:<!doctype html|<html[\s>])/i),
    'This is a page in HTML. Copy its text, and paste it into a new blog: its headings, links and pictures stay. For many pages, choose a zip of a site in Markdown, or the export of its program.',
  ],
  [
    says(/^(?:\ufeff)?\s{0,200}<\?xml/),
    'This is an XML file of a program that is not known here. Export the site in the form of WordPress (WXR), if its program can.',
  ],
  [
    says(/^(?:\ufeff)?\s{0,200}[{[]/),
    'This is a JSON file of a program that is not known here. The ones of Ghost, Hashnode, dev.to and Tumblr are.',
  ],
  [
    ({ name, head, paths }) =>
      paths === null &&
      (/\.csv$/i.test(name) || /^[^\n]{1,500}[,;\t][^\n]{0,500}\n/.test(head)) &&
      /mail/i.test(head.split('\n', 1)[0] ?? ''),
    'This is a table with addresses of mail. Subscribers are imported on the page Subscribers.',
  ],
  [
    named(/\.(?:csv|tsv)$/i),
    'This is a table, and no export of a site. Subscribers are imported on the page Subscribers, redirects on the page Redirects.',
  ],
  [
    inZip(/\.(?:html?|xhtml)$/i),
    'This zip has pages in HTML, without what says which of them are blogs. Export the site by its own program, or choose a zip of its texts in Markdown.',
  ],
  [
    named(/\.(?:txt|text|rst|adoc|asciidoc|org|textile|docx?|pages|odt)$/i),
    'This is a text or a document. Copy it, and paste it into a new blog. Texts in Markdown are imported from a file that ends with .md, or a zip of them.',
  ],
  [
    ({ paths }) => paths !== null,
    'No program that is known here has written this file. It is a zip without texts in Markdown. Choose the program to read what its export is.',
  ],
]

const unknown = 'No program that is known here has written this file. Choose the program to read why.'

/** Names a file that no source reads, with a way to bring its texts. */
export function describeOther({ file, head, zip }: SourceFile): string {
  const beginning = { name: file.name, head, paths: zip?.paths ?? null }
  return others.find(([is]) => is(beginning))?.[1] ?? unknown
}

function upper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
