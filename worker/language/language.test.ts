import { expect, test } from 'vitest'
import { directionOf } from '../contract/text-direction.ts'
import { detectLanguage } from './language.ts'

const texts: Record<string, string> = {
  en: 'The first train of the morning is the quietest. Most of the people in it have been up for hours, and they are not in a hurry to talk. It was on one of these trains that I wrote the beginning of this story.',
  de: 'Der erste Zug am Morgen ist der leiseste. Die meisten Leute sind schon seit Stunden wach und wollen nicht reden. In einem dieser Züge habe ich den Anfang der Geschichte geschrieben, die Sie jetzt lesen, und sie wird mit jedem Tag länger.',
  fr: 'Le premier train du matin est le plus calme. La plupart des gens sont debout depuis des heures et ne veulent pas parler. C’est dans un de ces trains que j’ai écrit le début de cette histoire, qui est devenue plus longue que prévu.',
  es: 'El primer tren de la mañana es el más tranquilo. La mayoría de las personas lleva horas despierta y no tiene ganas de hablar. En uno de esos trenes escribí el comienzo de esta historia, que ya es más larga de lo que yo pensaba.',
  it: 'Il primo treno della mattina è il più silenzioso. La maggior parte delle persone è sveglia da ore e non ha voglia di parlare. Su uno di questi treni ho scritto l’inizio di questa storia, che è diventata più lunga di come la pensavo.',
  pt: 'O primeiro comboio da manhã é o mais calmo. A maior parte das pessoas está acordada há horas e não quer falar. Foi num desses comboios que escrevi o início desta história, que já é mais longa do que eu pensava, mas não muito.',
  nl: 'De eerste trein van de ochtend is de stilste. De meeste mensen zijn al uren wakker en hebben geen zin om te praten. In een van die treinen heb ik het begin van dit verhaal geschreven, dat nu langer is dan ik dacht.',
  pl: 'Pierwszy poranny pociąg jest najcichszy. Większość ludzi nie śpi już od wielu godzin i nie ma ochoty na rozmowę. To w jednym z tych pociągów napisałem początek tej historii, która jest teraz dłuższa, niż myślałem, ale tak już jest.',
  sv: 'Det första tåget på morgonen är det tystaste. De flesta har varit vakna i flera timmar och vill inte prata. Det var på ett av de tågen som jag skrev början av den här historien, och nu är den längre än jag trodde.',
  fi: 'Aamun ensimmäinen juna on hiljaisin. Useimmat ihmiset ovat olleet hereillä jo tunteja, eikä heillä ole halua puhua. Se oli yksi niistä junista, jossa kirjoitin tämän tarinan alun, ja nyt se on pidempi kuin luulin, mutta en ole siitä pahoillani.',
  tr: 'Sabahın ilk treni en sessiz olanıdır. İnsanların çoğu saatlerdir uyanıktır ve konuşmak için bir neden görmez. Bu hikâyenin başını o trenlerden birinde yazdım ve şimdi düşündüğümden çok daha uzun, ama bu benim için bir sorun değil.',
  cs: 'První ranní vlak je nejtišší. Většina lidí je vzhůru už několik hodin a nechce se jim mluvit. V jednom z těch vlaků jsem napsal začátek tohoto příběhu, který je teď delší, než jsem si myslel, ale to se stává, když se člověk nudí.',
  hu: 'A reggeli első vonat a legcsendesebb. A legtöbb ember már órák óta ébren van, és nincs kedve beszélni. Az egyik ilyen vonaton írtam meg ennek a történetnek az elejét, és már hosszabb, mint gondoltam, de ez nem baj, ha van idő.',
  ro: 'Primul tren de dimineață este cel mai liniștit. Cei mai mulți oameni sunt treji de ore întregi și nu au chef de vorbă. Într-un astfel de tren am scris începutul acestei povești, care este acum mai lungă decât credeam, dar nu cu mult.',
  id: 'Kereta pertama di pagi hari adalah yang paling tenang. Kebanyakan orang sudah bangun sejak lama dan tidak ingin berbicara. Di salah satu kereta itu saya menulis awal dari cerita ini, yang sekarang lebih panjang dari yang saya kira.',
  vi: 'Chuyến tàu đầu tiên của buổi sáng là chuyến yên tĩnh nhất. Những người trên tàu đã thức dậy từ lâu và không muốn nói chuyện. Trong một chuyến tàu như thế tôi đã viết phần đầu của câu chuyện này, và nó dài hơn tôi nghĩ.',
  ar: 'القطار الأول في الصباح هو الأكثر هدوءا. معظم الناس مستيقظون منذ ساعات ولا يرغبون في الكلام.',
  fa: 'اولین قطار صبح آرام‌ترین قطار است. بیشتر مردم از ساعت‌ها پیش بیدارند و نمی‌خواهند چیزی بگویند.',
  ur: 'صبح کی پہلی ٹرین سب سے زیادہ خاموش ہوتی ہے۔ زیادہ تر لوگ کئی گھنٹوں سے جاگ رہے ہیں اور بات نہیں کرنا چاہتے۔',
  he: 'הרכבת הראשונה של הבוקר היא השקטה ביותר. רוב האנשים ערים כבר שעות ואין להם חשק לדבר.',
  ru: 'Первый утренний поезд самый тихий. Большинство людей уже давно не спит, и говорить им не хочется.',
  uk: 'Перший ранковий потяг найтихіший. Більшість людей уже давно не спить, і їм не хочеться говорити, хоча в дорозі є час.',
  be: 'Першы ранішні цягнік самы ціхі. Большасць людзей ужо даўно не спіць, і гаварыць ім не хочацца.',
  bg: 'Първият сутрешен влак е най-тихият. Повечето хора са будни от часове и не им се говори.',
  sr: 'Први јутарњи воз је најтиши. Већина људи је већ сатима будна и не жели да прича, јер ће ускоро стићи на посао.',
  mk: 'Првиот утрински воз е најтивок. Повеќето луѓе се будни со часови и не сакаат да зборуваат меѓу себе.',
  kk: 'Таңғы алғашқы пойыз ең тыныш. Адамдардың көбі бірнеше сағаттан бері ояу және сөйлескісі келмейді.',
  el: 'Το πρώτο τρένο του πρωινού είναι το πιο ήσυχο. Οι περισσότεροι είναι ξύπνιοι εδώ και ώρες.',
  ja: '朝一番の電車が一番静かだ。ほとんどの人は何時間も前から起きていて、話したいとは思っていない。',
  zh: '早上的第一班火车最安静。大多数人已经醒了好几个小时，不想说话。这个故事的开头就是在车上写的。',
  ko: '아침 첫 기차가 가장 조용하다. 대부분의 사람들은 몇 시간 전부터 깨어 있고 말하고 싶어 하지 않는다.',
  th: 'รถไฟขบวนแรกของเช้าวันนั้นเงียบที่สุด คนส่วนใหญ่ตื่นมาหลายชั่วโมงแล้วและไม่อยากพูดคุย',
  hi: 'सुबह की पहली रेलगाड़ी सबसे शांत होती है। ज़्यादातर लोग कई घंटों से जागे हुए हैं और बात नहीं करना चाहते।',
  bn: 'সকালের প্রথম ট্রেনটি সবচেয়ে শান্ত। বেশিরভাগ মানুষ কয়েক ঘণ্টা ধরে জেগে আছে।',
  ta: 'காலையின் முதல் ரயில் மிகவும் அமைதியானது. பெரும்பாலான மக்கள் பல மணி நேரமாக விழித்திருக்கிறார்கள்.',
  ka: 'დილის პირველი მატარებელი ყველაზე წყნარია. ხალხის უმეტესობას დიდი ხანია არ სძინავს.',
  hy: 'Առավոտյան առաջին գնացքը ամենահանգիստն է։ Մարդկանց մեծ մասը վաղուց արթուն է։',
}

test.each(Object.entries(texts))('a text in the language %s is recognised', (lang, text) => {
  expect(detectLanguage(text)).toBe(lang)
})

test.each([
  ['de', 'Rindfleisch, Kartoffeln und ein Schnellkochtopf: mehr braucht man dazu nicht. Mit Brot servieren.'],
  ['de', 'Die Katze schläft auf dem Sofa.'],
  ['en', 'Only a photo of the garden today.'],
  ['fr', 'Nous déménageons. À partir de lundi, vous nous trouverez à la nouvelle adresse.'],
  ['es', 'Carne, patatas y una olla a presión: no hace falta más para este plato.'],
  ['it', 'Il gatto dorme sul divano e non vuole uscire.'],
  ['pt', 'O gato dorme no sofá e não quer sair.'],
  ['nl', 'De kat slaapt op de bank en wil niet naar buiten.'],
  ['pl', 'Kot śpi na kanapie i nie chce wyjść.'],
  ['sv', 'Katten sover på soffan och vill inte gå ut.'],
  ['fi', 'Kissa nukkuu sohvalla eikä se halua mennä ulos, koska on kylmä.'],
  ['cs', 'Kočka spí na gauči a nechce jít ven, protože je zima.'],
  ['hu', 'Költözünk. Hétfőtől az új címen vagyunk, és nem a régi helyen.'],
  ['ro', 'Ne mutăm. De luni suntem la noua adresă și nu la cea veche.'],
  ['vi', 'Chúng tôi chuyển nhà. Từ thứ hai chúng tôi ở địa chỉ mới.'],
])('a sentence in the language %s is enough: %s', (lang, text) => {
  expect(detectLanguage(text)).toBe(lang)
})

test.each([
  ['Catalan', 'Ens traslladem. A partir de dilluns som a la nova adreça.'],
  ['Slovak', 'Sťahujeme sa. Od pondelka sme na novej adrese.'],
  ['Croatian', 'Selimo se. Od ponedjeljka smo na novoj adresi.'],
  ['Estonian', 'Me kolime. Alates esmaspäevast oleme uuel aadressil.'],
  ['Icelandic', 'Við flytjum. Frá mánudegi erum við á nýjum stað og hægt er að finna okkur þar.'],
  ['Basque', 'Bagoaz. Astelehenetik aurrera helbide berrian gaude.'],
  ['Swahili', 'Tunahama. Kuanzia Jumatatu tutakuwa katika anwani mpya.'],
  ['Latin', 'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae.'],
  ['Norwegian', 'Vi flytter. Fra mandag finner du oss på den nye adressen.'],
  ['nothing but commands', 'npm run build, git commit, docker compose up -d'],
  ['a credit', 'Photo: A. Miller / Reuters'],
])('a sentence of %s is taken for no other language', (_, text) => {
  expect(detectLanguage(text)).toBe('')
})

test.each([
  [
    'Danish',
    'Det første tog om morgenen er det mest stille. De fleste har været vågne i timevis og vil ikke tale. Det var i et af de tog, at jeg skrev begyndelsen af historien, og nu er den længere end jeg troede.',
  ],
  [
    'Norwegian',
    'Det første toget om morgenen er det stilleste. De fleste har vært våkne i timevis og vil ikke snakke. Det var på et av de togene at jeg skrev begynnelsen av historien, og nå er den lengre enn jeg trodde.',
  ],
])('%s is recognised, or too close to its neighbour to be certain', (language, text) => {
  expect([{ Danish: 'da', Norwegian: 'nb' }[language], '']).toContain(detectLanguage(text))
})

test.each([
  ['nothing', ''],
  ['a few words', 'The end of the line'],
  ['names', 'Kraków, São Paulo, Malmö, Zürich, Łódź, İstanbul, Reykjavík, Tromsø, Győr, Évora, Brno, Aarhus'],
  ['numbers and signs', '2026-11-21 🎉 1.000,00 € + 50 % = ?! '.repeat(50)],
  [
    'filler text',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.',
  ],
])('%s has no certain language', (_, text) => {
  expect(detectLanguage(text)).toBe('')
})

test('words of another script do not decide', () => {
  expect(detectLanguage(`${texts.ja} Cloudflare Workers React TypeScript`)).toBe('ja')
  expect(detectLanguage(`${texts.ar} Cloudflare Workers React`)).toBe('ar')
  expect(detectLanguage(`${texts.en} ${texts.en} 検索 кеш مثال`)).toBe('en')
})

test('a long text costs no more than a short one', () => {
  expect(detectLanguage(`${texts.en} `.repeat(40) + `${texts.de} `.repeat(10_000))).toBe('en')
})

test('only languages that are written from right to left have that direction', () => {
  const rightToLeft = Object.keys(texts).filter((lang) => directionOf(lang) === 'rtl')
  expect(rightToLeft.toSorted()).toEqual(['ar', 'fa', 'he', 'ur'])
  expect(directionOf('')).toBe('auto')
})
