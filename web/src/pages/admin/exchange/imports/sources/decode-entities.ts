/** The entities of HTML 4, and those of HTML 5 that programs write for signs of code. All 2,231 would have 16 kB. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const others =
  'amp& lt< gt> quot" apos\' lbrace{ lcub{ rbrace} rcub} lbrack[ lsqb[ rbrack] rsqb] lpar( rpar) ast* midast* lowbar_ grave` vert| verbar| sol/ bsol\\ colon: semi; comma, period. excl! quest? num# dollar$ percnt% commat@ plus+ equals= Hat^ check✓ star☆ starf★ OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜ AlphaΑ BetaΒ GammaΓ DeltaΔ EpsilonΕ ZetaΖ EtaΗ ThetaΘ IotaΙ KappaΚ LambdaΛ MuΜ NuΝ XiΞ OmicronΟ PiΠ RhoΡ SigmaΣ TauΤ UpsilonΥ PhiΦ ChiΧ PsiΨ OmegaΩ alphaα betaβ gammaγ deltaδ epsilonε zetaζ etaη thetaθ iotaι kappaκ lambdaλ muμ nuν xiξ omicronο piπ rhoρ sigmafς sigmaσ tauτ upsilonυ phiφ chiχ psiψ omegaω ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ trade™ larr← uarr↑ rarr→ darr↓ harr↔ crarr↵ lArr⇐ rArr⇒ hArr⇔ forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ ni∋ prod∏ sum∑ minus− lowast∗ radic√ prop∝ infin∞ ang∠ and∧ or∨ cap∩ cup∪ int∫ there4∴ sim∼ cong≅ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ nsub⊄ sube⊆ supe⊇ oplus⊕ otimes⊗ perp⊥ sdot⋅ lceil⌈ rceil⌉ lfloor⌊ rfloor⌋ loz◊ spades♠ clubs♣ hearts♥ diams♦ ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f Tab\t NewLine\n'
/** Where the letters of Latin 1 begin. */
const firstLatin = 0xa0
/** What Windows has at the places of control characters, from 0x80: https://html.spec.whatwg.org/#numeric-character-reference-end-state */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const firstWindows = 0x80
const replacement = '\ufffd'

const names = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCodePoint(firstLatin + index)] as const),
  ...others.split(/ (?=\w)/).map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
])
/** Those that browsers read without a semicolon, too. */
const loose = new Set([...latin.split(' '), 'amp', 'lt', 'gt', 'quot'])
const entity = /&(?:#(\d{1,10})|#x([\da-f]{1,8})|([a-z][a-z\d]{1,31}))(;?)/gi

/** The text that its entities mean. A name that is not known stays as it is. @param isAttribute whether a query may have `&copy=` */
export function decodeEntities(text: string, isAttribute: boolean): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal?: string, hex?: string, name = '', end = '', at = 0) => {
    if (decimal ?? hex) return characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
    const known = names.get(name)
    if (end && known) return known
    if (isAttribute) return known && loose.has(name) && text[at + whole.length] !== '=' ? known : whole
    // The longest beginning that is a name counts.
    for (let length = Math.min(name.length, 6); length > 1; length -= 1) {
      const start = name.slice(0, length)
      if (loose.has(start)) return `${names.get(start)}${name.slice(length)}${end}`
    }
    return whole
  })
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  if (!isCharacter) return replacement
  return windows[code - firstWindows] ?? String.fromCodePoint(code)
}
