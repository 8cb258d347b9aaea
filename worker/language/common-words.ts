/**
 * The most common words of languages in Latin script, in lower case. Words that several of them share are in each of
 * their lists. They tell the language of a text, and say nothing about its subject.
 */
const lists = {
  en: 'the of and to in is that it for was on with as are this be from not by have you which but they were we at or an',
  de: 'der die und das den von zu ist mit des sich auf dem ein eine nicht es auch als für wird an werden aus er sie im ich war wir',
  fr: 'le la les de des et à est un une du que qui dans pour pas sur au avec ce il elle plus ne par je se sont nous vous cette mais',
  es: 'el la los las de y que en un una es por con no para se del lo al como más pero su este esta son fue ya cuando muy',
  it: 'il la di che e un una per non è in con del si le della dei gli al da come anche più ma sono nel alla questo lo era',
  pt: 'o a os as de e que em um uma do da não para com é por no na se mais dos como mas ao das foi são seu muito você',
  nl: 'de het een en van ik te dat die in niet zijn is op met voor er als aan om was ook maar dan wordt naar bij door deze wij',
  pl: 'w i na się nie z do to że jest o jak po co ale za od przez dla tak tylko czy był już są tego może przy',
  sv: 'och att det i en som är på för med av den inte till har de om ett var jag men så vi kan när eller från ska också',
  da: 'og i at det er en til på som af for med den der ikke de et har om var jeg men så vi kan når eller fra også blev',
  nb: 'og i at det er en til på som av for med den ikke de et har om var jeg men så vi kan når eller fra også ble seg',
  fi: 'ja on ei se että oli hän mutta ovat kun niin kuin joka sen myös tai jos mitä vain nyt jo ole tämä minä mukaan sekä',
  tr: 've bir bu için da de ile çok daha gibi ne o olarak kadar var ama sonra olan her ben en değil mi ki olduğu',
  cs: 'a se v je na že s to z i do o ale jako za by si jsem k tak který pro po jsou nebo když od ve už také jeho',
  hu: 'a az és hogy nem is egy ez meg de csak volt már ha vagy mint azt van el kell még lehet ki akkor minden',
  ro: 'și de în la a o nu cu este pe că din care un mai se pentru sunt al sau ca fi dar lui după prin această',
  id: 'yang dan di dengan untuk ini itu dari dalam tidak akan pada juga ke karena ada oleh atau bisa saya kita sebagai lebih',
  vi: 'và của là có không được cho người trong một với các những để khi này đã cũng như từ đến ra tôi về',
} as const

export type LatinLanguage = keyof typeof lists

/** The languages of which each common word is one. */
export const languagesOf: ReadonlyMap<string, LatinLanguage[]> = indexByWord()

function indexByWord() {
  const index = new Map<string, LatinLanguage[]>()
  for (const language of Object.keys(lists).filter(isLanguage)) {
    for (const word of lists[language].split(' ')) index.set(word, [...(index.get(word) ?? []), language])
  }
  return index
}

function isLanguage(name: string): name is LatinLanguage {
  return name in lists
}
