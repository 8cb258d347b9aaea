import { ofKind, type Query } from './query.ts'

const withBlanks = ofKind('scripts with blanks', [
  ['αθηνα', 'athina-to-proi'],
  ['ΑΘΉΝΑ', 'athina-to-proi'],
  ['βιβλία', 'thalassa-kai-vivlia'],
  ['καφες', 'athina-to-proi'],
  ['елка', 'elka-vo-dvore'],
  ['Ёлка', 'elka-vo-dvore'],
  ['библиотека', 'biblioteka-na-kolesakh'],
  ['самовар', 'biblioteka-na-kolesakh'],
  ['хліб', 'khlib-i-sil'],
  ['كتاب', 'maktaba-saghira'],
  ['كِتَاب', 'maktaba-saghira'],
  ['القهوة', 'qahwa-fi-dimashq'],
  ['الهيل', 'qahwa-fi-dimashq'],
  ['שלום', 'shalom-la-shkhenim'],
  ['עגבניות', 'shalom-la-shkhenim'],
  ['चाय', 'pahari-chai'],
  ['पुस्तकालय', 'gaon-ka-pustakalay'],
  ['커피', 'keopi-han-jan'],
  ['도서관', 'seoul-doseogwan'],
  ['은행나무', 'seoul-doseogwan'],
])

const withoutBlanks = ofKind('scripts without blanks', [
  ['如何选择数据库', 'xuanze-shujuku'],
  ['数据库', 'xuanze-shujuku'],
  ['备份', 'xuanze-shujuku'],
  ['咖啡', 'zaochen-de-kafei'],
  ['面包店', 'zaochen-de-kafei'],
  ['编程', 'xuexi-biancheng'],
  ['软件', 'xuexi-biancheng'],
  ['夜市', 'taibei-yeshi'],
  ['豆花', 'taibei-yeshi'],
  ['圖書館', 'jiu-tushuguan'],
  ['建築師', 'jiu-tushuguan'],
  ['図書館', 'chiisana-toshokan'],
  ['読書会', 'chiisana-toshokan'],
  ['電車', 'tokyo-no-densha'],
  ['新聞', 'tokyo-no-densha'],
  ['プログラミング', 'programming-kyoshitsu'],
  ['誕生日', 'programming-kyoshitsu'],
  ['ตลาด', 'talat-nam'],
  ['มะม่วง', 'talat-nam'],
  ['กาแฟ', 'kafae-chiang-mai'],
  ['ห้องสมุด', 'kafae-chiang-mai'],
])

/** Queries in other scripts than the Latin one. */
export const scriptQueries: Query[] = [...withBlanks, ...withoutBlanks]
