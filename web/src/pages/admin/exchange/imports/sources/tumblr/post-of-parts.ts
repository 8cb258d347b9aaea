import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { embed, writeTree } from '../foreign-tree.ts'
import { plainText } from '../wordpress/plain-text.ts'

/** A post of Tumblr, whatever its type is: its parts are a text. */
export type TumblrPost = {
  id: string
  title: string
  html: string
  tags: string[]
  date: string
  isPublic: boolean
  /** The paths that it had. */
  paths: string[]
}

type Parts = Omit<TumblrPost, 'html'> & {
  texts: string[]
  photos: string[]
  quote: { text: string; source: string }
  link: { address: string; title: string; about: string } | null
  question: { text: string; answer: string; by: string }
  /** The names of a piece that is played, of its artist and of its album. */
  piece: string[]
  lines: string[]
  /** Addresses of videos and sounds, or the HTML of their players. */
  players: string[]
}

const titleWords = 8

/** A post as one text. Tumblr's types have their parts in fields of their own. */
export function postOfParts(parts: Parts): TumblrPost {
  const { texts, photos, quote, link, question, lines, piece, players, ...post } = parts
  const asker = question.by === '' ? '' : `<p>${escapeText(question.by)}</p>`
  const heard = piece.filter((name) => name !== '').join(' – ')
  const shown = [
    ...photos.filter((photo) => photo !== '').map((photo) => `<p><img src="${escapeAttribute(photo)}"></p>`),
    ...players.filter((player) => player !== '').map(playerHtml),
  ].join('')
  const words = [
    heard === '' ? '' : `<p>${escapeText(heard)}</p>`,
    link && link.address !== ''
      ? `<p><a href="${escapeAttribute(link.address)}">${escapeText(plainText(link.title) || link.address)}</a></p>${link.about}`
      : '',
    quote.text === '' ? '' : `<blockquote><p>${quote.text}</p></blockquote>`,
    quote.source === '' ? '' : `<p>${quote.source}</p>`,
    question.text === '' ? '' : `<blockquote><p>${question.text}</p>${asker}</blockquote>`,
    question.answer,
    ...lines.map((line) => `<p>${escapeText(line)}</p>`),
    ...texts,
  ].join('')
  return { ...post, title: plainText(post.title) || firstWords(words), html: shown + words }
}

function playerHtml(player: string): string {
  return /^https?:\/\//i.test(player) ? writeTree([embed(player)]) : player.startsWith('<') ? player : ''
}

/** Most posts of Tumblr have no title. */
function firstWords(html: string): string {
  const words = plainText(html.replace(/<img\b[^>]*>/gi, '').slice(0, 5_000)).split(' ')
  return words.length > titleWords ? `${words.slice(0, titleWords).join(' ')}…` : words.join(' ')
}
