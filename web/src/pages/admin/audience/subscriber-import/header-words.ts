import { wordSet } from './fold-words.ts'

/** Columns with addresses, by their whole names. */
export const addressNames = wordSet(
  `email mail emails emailaddress emailaddresses mailaddress emailadresse mailadresse adressemail adresseemail adressemél
  courriel correo correoelectrónico direccióndecorreo direccióndecorreoelectrónico direccióndeemail emailová emailováadresa
  adresaemail email-adresa почта эл.почта электроннаяпочта адресэлектроннойпочты адресemail емейл имейл メール
  メールアドレス eメール 電子メール indirizzoemail indirizzodiposta postaelettronica endereçodeemail endereçoeletrônico
  correioeletrónico emailadres mailadres adresemail adrese-mail eposta epostaadresi 邮箱 邮箱地址 电子邮箱 电子邮件
  电子邮件地址 电邮 邮件地址 correoe`,
)

/** Words that say that a column is about another way to reach somebody. */
export const otherChannels = wordSet('sms phone whatsapp push postal telefon mobile telephone téléphone teléfono viber')
export const mailWords = wordSet('email emails mail mails newsletter all')

/** A column of addresses by which somebody may leave says of nobody who has. */
export const linkWords = wordSet('link links url href uri lien enlace token hash')

/** Parts of names of columns that say in a word what somebody is; such a word may be about a country too. */
export const stateParts = [...wordSet('status statut статус состояни ステータス 状態 状态')]
export const stateWords = wordSet('state stav stan estado stato situação durum durumu toestand état zustand')
/** Whole names of such columns, which have no word for it. */
export const stateNames = wordSet('type subscribertype contacttype membertype subscriptiontype emailmarketing')

/** A column that has one of these has words of a reason, not a yes or no. */
export const reasonParts = [
  ...wordSet(
    `reason grund motif motivo причин důvod 理由 reden powód przyczyn neden sebep 原因 comment feedback campaign title
    message source method detail other`,
  ),
]

/** Parts of names of columns that say that somebody has agreed, by what a no in them means. */
export const agreementParts: Record<'unconfirmed' | 'left' | 'disabled', string[]> = {
  unconfirmed: [
    ...wordSet(
      `confirm verif activated doubleoptin bestätig confirmé confirma potvrz подтвер conferm bevestig potwierdz onay
      確認 确认`,
    ),
  ],
  left: [
    ...wordSet(
      `subscrib subscript optin optedin optsin consent accept marketing newsletter permission receiveemail einwillig
      zustimm angemeld anmeld eingetragen abonn inscri suscri suscrip acepta přihl souhlas odběr odber подпис соглас
      рассыл 購読 同意 登録 許可 配信 assin iscri iscriz consens toestem ingeschrev inschrij aangemeld aanmeld zgod
      subskry zapis abone 订阅 同意 nieuwsbrief infolettre boletín zpravodaj biuletyn bülten gdpr rgpd dsgvo`,
    ),
  ],
  disabled: [...wordSet('enabled active aktiv actif activo ativo attivo actief aktywn aktivn актив 有効 有效 aktif')],
}
/** Columns that are about something else although they have such a part. */
export const otherNames = wordSet(
  `activesubscription consenttotrack subscriberid subscriptionid subscribername activationcode emailtype emailformat
  format asked confirmedby`,
)

/** A column with one of these words says nothing of a subscription, if it has no word of the lists above that does. */
export const harmlessWords = wordSet(
  `name names firstname lastname fname lname fullname surname nickname vorname nachname familienname anrede salutation
  prefix suffix prénom nom civilité nombre apellido apellidos jméno příjmení oslovení имя фамилия отчество фио 名前
  氏名 お名前 姓 名 ふりがな フリガナ nome cognome sobrenome apelido naam voornaam achternaam imię nazwisko ad soyad adı
  soyadı isim 姓名 名字 phone telephone telefon telefone telefono téléphone teléfono tel mobile handy fax movil celular
  телефон 電話番号 電話 电话 手机 gsm telefoon address adresse street strasse straße rue calle ulice ulica rua via
  straat улица адрес 住所 地址 adres zip zipcode plz postcode postalcode psč cp city town ort wohnort stadt ville ciudad
  město miasto cidade città stad plaats şehir город 城市 市 country land pays país země kraj paese ülke страна 国 国家
  region bundesland province county continent latitude longitude timezone gmtoff dstoff cc ip company organization
  organisation firma entreprise empresa azienda bedrijf şirket компания 会社 会社名 公司 job position role department
  industry birthday birthdate geburtstag geburtsdatum naissance nacimiento narození nascimento nascita geboortedatum
  urodzenia doğum рождения 生年月日 生日 age alter gender sex geschlecht sexe género genre pohlaví пол 性別 性别 language
  lang locale sprache langue idioma jazyk lingua taal język dil язык 言語 语言 id uid uuid leid euid guid kundennummer
  note notes notiz notizen bemerkung bemerkungen hinweis kommentar comment comments remark memo 備考 备注 poznámka uwagi
  opmerking tag tags label labels group groups gruppe segment segments interests list lists rating score stars opens
  opened clicks clicked sent engagement activity soft updated modified changed source referrer referer utm utmsource
  utmmedium utmcampaign campaign medium url website avatar photo plan tier tiers price stripe customer payment revenue
  amount order orders expiry expires currency complimentary upgrade coupon metadata attributes json asked tracking track
  device browser client os last attribution origin referral referrals count counts total totals rate percent visits views
  links posts days dropped delivered received spent points level link href lien enlace token expiration owner domain domains
  bestseller shares lifecycle stage provincia província prefecture 都道府県`,
)

/** A column whose name has nothing but these tells a time that is no sign of an agreement. */
export const timeWords = wordSet(
  `date time timestamp datum fecha data дата 日付 日期 tarih created added joined signup signedup signed sign up creation
  erstellt angelegt créé création creado vytvořeno создан создано 作成日 criado criação creato aangemaakt utworzono
  oluşturma 创建时间 创建日期 hinzugefügt ajouté añadido přidáno добавлен 追加日 adicionado aggiunto toegevoegd dodano
  eklenme 添加时间 start create first at on de of the am le la del der since email contact user subscriber member`,
)
