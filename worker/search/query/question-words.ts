import { languagesOf } from '../../language/common-words.ts'

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/))

/** English words that say nothing of a subject: words of questions, of politeness, and short forms without apostrophes. */
const common = wordsOf(`
  a about actually all also am any anybody anyone anything are arent at be been being can cant could couldnt did didnt do
  does doesnt doing done dont each either else ever every few got had has hasnt have havent having he her here him his how
  however i id if ill im into is isnt its itself ive just let lets lot lots many may maybe me might more most much must my
  myself of off ok okay only or other our ours per perhaps please quite rather really she should shouldnt so some somebody
  someone something still such than that thats their them then there theres these they theyre thing things this those too
  unless until us versus very via vs was wasnt wed well were werent what whats whatever when where whether which while who
  whom whose why will with wont would wouldnt yet you youre your yours yourself
`)

/**
 * English words that sentences have beside their subject. A title that has none of them can still be what was asked for.
 */
const ordinary = wordsOf(`
  advice ask asks asking bad become becomes best better come comes consider considered day different easy effective
  exactly explain explained explaining feel find finding first get gets getting give gives giving go goes going good great
  guide happen happened happens help helps hour idea important keep keeping kind know knowing last learn like long look
  looking made make makes making matter mean means need needed needs nice often ok old one part people person pick place
  possible problem properly put reason recommend recommended right safe safely same say set show simple small sometimes
  start started starting take takes taking talk tell thing think thinking tip tips today together trick tricks try trying
  understand use used useful uses using want wants way ways week work worked working works worth worthwhile write wrong
  year years
`)

/** Particles of Japanese, and the commonest Chinese words. */
const particle = /^(?:\p{sc=Hiragana}|[的了是和在])$/u

/** Whether a word is not required where a query has others. @param token folded */
export function isCommonWord(token: string): boolean {
  return common.has(token) || particle.test(token) || (languagesOf.get(token)?.includes('en') ?? false)
}

/** Whether a word that is required tells little of what a sentence is about. @param token folded */
export function isOrdinaryWord(token: string): boolean {
  return ordinary.has(token)
}
