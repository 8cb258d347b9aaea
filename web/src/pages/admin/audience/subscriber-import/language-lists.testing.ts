import { list, type OtherList } from './other-lists.testing.ts'

const at = '2024-05-01'

export const languageLists: OtherList[] = [
  list('German', 'E-Mail-Adresse;Anrede;Abgemeldet;Status', [
    ['may', 'Frau', '', 'aktiv'],
    ['not', 'Herr', 'ja', 'abgemeldet'],
    ['not', 'Herr', '', 'gesperrt'],
  ]),
  list(
    'German, dates',
    'E-Mail-Adresse;Abmeldedatum;Hinweis',
    [
      ['may', '', ''],
      ['not', '06.05.2024', 'hat sich abgemeldet'],
    ],
    { 'hat sich abgemeldet': 'left' },
  ),
  list(
    'German, consent',
    'Mail;Einwilligung;Newsletter',
    [
      ['may', 'ja', 'ja'],
      ['not', 'nein', 'ja'],
      ['not', '', 'ja'],
      ['not', 'widerrufen', 'ja'],
    ],
    { '(empty)': 'skipped' },
  ),
  list(
    'French',
    'Adresse e-mail;Prénom;Statut;Date de désinscription',
    [
      ['may', 'Ann', 'Inscrit', ''],
      ['not', 'Ben', 'Désinscrit', at],
      ['not', 'Cem', 'Désabonné', ''],
      ['not', 'Dan', 'En pause', ''],
    ],
    { 'En pause': 'skipped' },
  ),
  list(
    'Spanish',
    'Correo electrónico;Nombre;Estado;Fecha de baja',
    [
      ['may', 'Ann', 'Suscrito', ''],
      ['not', 'Ben', 'Cancelado', at],
      ['not', 'Cem', 'Rebotado', ''],
      ['not', 'Dan', 'Durmiente', ''],
    ],
    { Durmiente: 'skipped' },
  ),
  list(
    'Czech',
    'E-mail;Jméno;Stav;Odhlášen dne',
    [
      ['may', 'Ann', 'přihlášen', ''],
      ['not', 'Ben', 'odhlášen', at],
      ['not', 'Cem', 'nedoručitelný', ''],
      ['not', 'Dan', 'spí', ''],
    ],
    { spí: 'skipped' },
  ),
  list(
    'Russian',
    'Почта;Имя;Статус;Дата отписки',
    [
      ['may', 'Анна', 'подписан', ''],
      ['not', 'Борис', 'отписан', at],
      ['not', 'Вера', 'жалоба', ''],
      ['not', 'Глеб', 'спит', ''],
    ],
    { спит: 'skipped' },
  ),
  list(
    'Japanese',
    'メールアドレス,氏名,状態,解除日',
    [
      ['may', '田中', '登録中', ''],
      ['not', '鈴木', '登録解除', '2024年5月1日'],
      ['not', '佐藤', '配信エラー', ''],
      ['not', '高橋', '休止', ''],
    ],
    { 休止: 'skipped' },
  ),
  list(
    'Portuguese',
    'E-mail;Nome;Situação;Descadastrado em',
    [
      ['may', 'Ann', 'Ativo', ''],
      ['not', 'Ben', 'Descadastrado', at],
      ['not', 'Cem', 'Dormente', ''],
    ],
    { Dormente: 'skipped' },
  ),
  list(
    'Italian',
    'Email;Nome;Stato;Disiscritto',
    [
      ['may', 'Ann', 'Iscritto', 'no'],
      ['not', 'Ben', 'Iscritto', 'sì'],
      ['not', 'Cem', 'Dormiente', 'no'],
    ],
    { Dormiente: 'skipped' },
  ),
  list(
    'Dutch',
    'E-mailadres;Naam;Status;Uitgeschreven op',
    [
      ['may', 'Ann', 'aangemeld', ''],
      ['not', 'Ben', 'afgemeld', at],
      ['not', 'Cem', 'slaapt', ''],
    ],
    { slaapt: 'skipped' },
  ),
  list(
    'Polish',
    'Adres e-mail;Imię;Stan;Wypisany',
    [
      ['may', 'Ann', 'aktywny', 'nie'],
      ['not', 'Ben', 'aktywny', 'tak'],
      ['not', 'Cem', 'śpi', 'nie'],
    ],
    { śpi: 'skipped' },
  ),
  list(
    'Turkish',
    'E-posta;Ad;Durum;Abonelikten çıkış',
    [
      ['may', 'Ann', 'Aktif', ''],
      ['not', 'Ben', 'Aktif', at],
      ['not', 'Cem', 'Uykuda', ''],
    ],
    { Uykuda: 'skipped' },
  ),
  list(
    'Chinese',
    '电子邮箱,姓名,状态,退订时间',
    [
      ['may', '王', '已订阅', ''],
      ['not', '李', '已退订', '2024-05-01'],
      ['not', '张', '沉睡', ''],
    ],
    { 沉睡: 'skipped' },
  ),
  // Nothing of these is in a list of words.
  list(
    'Finnish',
    'Email;Tila;Peruttu pvm',
    [
      ['may', 'tilattu', ''],
      ['not', 'peruttu', at],
      ['not', 'palautunut', ''],
    ],
    { tilattu: 'subscribed', peruttu: 'left', palautunut: 'bounced', '(a date)': 'left', '(empty)': 'nothing' },
  ),
  list(
    'Swedish',
    'E-post;Samtycke;Avregistrerad',
    [
      ['may', 'ja', ''],
      ['not', 'nej', ''],
      ['not', '', ''],
      ['not', 'ja', 'x'],
    ],
    { ja: 'subscribed', nej: 'skipped', 'Samtycke: (empty)': 'skipped', '(empty)': 'nothing', x: 'left' },
  ),
  list(
    'Greek',
    'Email;Κατάσταση',
    [
      ['may', 'ενεργός'],
      ['not', 'διαγράφηκε'],
    ],
    { ενεργός: 'subscribed', διαγράφηκε: 'left' },
  ),
  list(
    'a table of somebody, with ticks',
    'Email,Do not mail,Zustand,Left?',
    [
      ['may', '', 'dabei', ''],
      ['not', 'x', 'dabei', ''],
      ['not', '', 'fort', ''],
      ['not', '', 'dabei', '✓'],
    ],
    { x: 'skipped', dabei: 'subscribed', fort: 'left', '(empty)': 'nothing' },
  ),
]
