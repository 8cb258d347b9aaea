/**
 * The most common words of languages in Latin script, in lower case. Words that several of them share are in each of
 * their lists. They tell the language of a text, and say nothing about its subject.
 */
const lists = {
  en: 'the of and to in is that it for was on with as are this be from not by have you which but they were we at or an their there would will what when your can if one all has had been his her she so more about into than then them only some our',
  de: 'der die und das den von zu ist mit des sich auf dem ein eine nicht es auch als für wird an werden aus er sie im ich war wir dazu man oder aber wenn noch nur so bei nach hat haben einen einem einer eines über mehr vor zum zur durch kann sind ihr uns dass weil muss wie unter diese dieser dann hier alle immer keine sehr schon',
  fr: 'le la les de des et à est un une du que qui dans pour pas sur au avec ce il elle plus ne par je se sont nous vous cette mais ou où on leur leurs aux ces ses son sa elles ils être avoir fait tout tous comme sans après avant entre aussi bien peut quand même très d l c s n qu j',
  es: 'el la los las de y que en un una es por con no para se del lo al como más pero su este esta son fue ya cuando muy o sin sobre entre también hasta hay donde quien desde todo todos nos mi si ser tiene cada otro otra les porque sólo solo esto eso ese años dos',
  it: 'il la di che e un una per non è in con del si le della dei gli al da come anche più ma sono nel alla questo lo era degli delle dello nella nelle negli dal dalla sul sulla ha ho hanno se ci ne o cui chi quando dove suo sua loro tutto tutti ogni dopo prima ancora già molto senza essere l dell all c',
  pt: 'o a os as de e que em um uma do da não para com é por no na se mais dos como mas ao das foi são seu muito você pelo pela pelos pelas nos nas à às sem sobre entre também até já ser ter tem há quando onde quem ele ela sua isso este esta esse mesmo depois cada só meu minha',
  nl: 'de het een en van ik te dat die in niet zijn is op met voor er als aan om was ook maar dan wordt naar bij door deze wij wat hoe uit nog toch heeft hebben had bent ben zich haar hun ons onze moet kan kunnen zal zou na over tot tegen tussen geen veel meer dit wie waar of dus',
  pl: 'w i na się nie z do to że jest o jak po co ale za od przez dla tak tylko czy był już są tego może przy albo czyli bardzo ten ta te tym tej które która który jako kiedy gdy bez przed pod nad lub oraz jego jej ich mnie ma być tu ze też we żeby jeszcze',
  sv: 'och att det i en som är på för med av den inte till har de om ett var jag men så vi kan när eller från ska också utan efter under över mellan mycket bara sin sitt sina hade blir blev kommer skulle kunde varje alla allt detta dessa hans hon han oss mig mitt vara vid hur',
  da: 'og i at det er en til på som af for med den der ikke de et har om var jeg men så vi kan når eller fra også blev uden efter under over mellem meget kun sin sit sine havde bliver kommer skal skulle kunne hver alle alt denne dette disse hans hun han os mig mit være ved hvor hvordan nogle noget',
  nb: 'og i at det er en til på som av for med den ikke de et har om var jeg men så vi kan når eller fra også ble seg uten etter under over mellom mye bare sin sitt sine hadde blir kommer skal skulle kunne hver alle alt denne dette disse hans hun han oss meg mitt være ved hvor hvordan noen noe',
  fi: 'ja on ei se että oli hän mutta ovat kun niin kuin joka sen myös tai jos mitä vain nyt jo ole tämä minä mukaan sekä eikä vaan koska kanssa ilman ennen jälkeen kaikki hyvin paljon vielä aina siitä siinä sitä niitä näin missä miten olla olen olet olemme minun sinun hänen meidän voi pitää',
  tr: 've bir bu için da de ile çok daha gibi ne o olarak kadar var ama sonra olan her ben en değil mi ki olduğu bunu şu bana sana onu biz siz onlar hiç çünkü ancak yani ya veya hem artık şimdi nasıl neden zaman önce üzere göre tüm bütün fakat yok iki',
  cs: 'a se v je na že s to z i do o ale jako za by si jsem k tak který pro po jsou nebo když od ve už také jeho ani ještě jen protože kde kdo co její jejich byl byla bylo být jsme jste není má mít může musí pod nad při před bez mezi až tam tu velmi',
  hu: 'a az és hogy nem is egy ez meg de csak volt már ha vagy mint azt van el kell még lehet ki akkor minden ezt ennek annak ezek azok mert amikor ahol aki ami amely nagyon most itt ott mindig soha után előtt alatt között nélkül lesz voltak vannak nincs szerint saját két',
  ro: 'și de în la a o nu cu este pe că din care un mai se pentru sunt al sau ca fi dar lui după prin această fără înainte între foarte mult doar acum acest acesta aceste aceea când unde cum cine fost era erau avea are am ai noi voi ei ele îl îi își nici nimic toate tot',
  id: 'yang dan di dengan untuk ini itu dari dalam tidak akan pada juga ke karena ada oleh atau bisa saya kita sebagai lebih adalah sangat hanya sudah belum telah pernah masih lagi seperti antara setelah sebelum tanpa mereka dia kami anda kamu semua setiap banyak satu dua harus dapat jika ketika sebuah para tersebut',
  vi: 'và của là có không được cho người trong một với các những để khi này đã cũng như từ đến ra tôi về rất nhiều chỉ vẫn còn hay hoặc nhưng nếu vì sau trước giữa mọi mỗi hai ông bà anh chị em chúng họ nó làm thì mà bởi đang sẽ',
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
