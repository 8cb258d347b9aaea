import type { CorpusArticle } from './corpus-article.ts'

/** Chinese (simplified and traditional), Japanese and Thai: no blanks between words. */
export const articlesWithoutBlanks: CorpusArticle[] = [
  {
    id: 'xuanze-shujuku',
    title: '如何选择数据库',
    subTitle: '先想清楚要问什么问题，再看产品的清单。',
    category: 'Technology',
    daysAgo: 71,
    text: `
      每家公司都说自己的产品最快。我们把真实的查询写在纸上，然后一个一个地测试。
      ## 备份比速度重要
      速度慢可以等，数据丢了就没有办法。每个月恢复一次备份，才知道它是不是真的。`,
  },
  {
    id: 'zaochen-de-kafei',
    title: '早晨的咖啡',
    subTitle: '一杯咖啡的时间，可以什么都不做。',
    category: 'Lifestyle',
    daysAgo: 29,
    text: `
      闹钟响了以后，我先烧水，再打开窗户。楼下的面包店已经开门，空气里有黄油的香味。
      ## 不看手机
      喝完之前不看手机，这是我给自己定的规则。一开始很难，现在觉得很自由。`,
  },
  {
    id: 'xuexi-biancheng',
    title: '四十岁学习编程',
    subTitle: '从一个小计算器开始。',
    category: 'Technology',
    daysAgo: 201,
    text: `
      孩子们都睡了，我打开电脑写了第一行代码。屏幕上出现了一个错误，我却很高兴。
      ## 每天半小时
      不需要天才，只需要坚持。三个月以后，我给菜市场的朋友做了一个记账软件。`,
  },
  {
    id: 'taibei-yeshi',
    title: '臺北夜市散步',
    subTitle: '從第一攤吃到最後一攤。',
    category: 'Lifestyle',
    daysAgo: 121,
    text: `
      天黑以後，街道才真正醒來。老闆一邊炒麵，一邊和客人聊天。
      ## 豆花
      最後一定要吃一碗豆花。老太太做了四十年，糖水裡有薑的味道。`,
  },
  {
    id: 'jiu-tushuguan',
    title: '舊圖書館的新生活',
    subTitle: '閱覽室變成了社區的客廳。',
    category: 'Startup',
    daysAgo: 251,
    text: `
      建築師保留了木頭樓梯和高高的窗戶。書架移到牆邊，中間放了一張很長的桌子。
      ## 下雨的下午
      學生寫作業，老人看報紙，孩子在角落聽故事。`,
  },
  {
    id: 'tokyo-no-densha',
    title: '東京の始発電車',
    subTitle: '五時前の駅で出会った人たち。',
    category: 'Lifestyle',
    daysAgo: 54,
    text: `
      まだ暗いホームに、魚市場へ向かう人と仕事を終えた人が並んでいる。誰も話さないが、同じ缶コーヒーを持っている。
      ## 窓の外
      川を渡るころ、空が少しずつ明るくなる。隣の老人は新聞を畳んで眠ってしまった。`,
  },
  {
    id: 'chiisana-toshokan',
    title: '小さな図書館を作る',
    subTitle: '空き家と三百冊の本から始まった話。',
    category: 'Startup',
    daysAgo: 131,
    text: `
      商店街の空き家を借りて、棚を自分たちで作った。最初の日に来たのは猫だけだった。
      ## 会員は町の人
      今では毎週土曜日に読書会がある。参加費は無料で、お茶は各自で持ってくる。`,
  },
  {
    id: 'programming-kyoshitsu',
    title: '祖母のためのプログラミング教室',
    subTitle: '七十八歳、初めてのキーボード。',
    category: 'Technology',
    daysAgo: 221,
    text: `
      祖母は編み物の名人なので、繰り返しの考え方をすぐに理解した。私より丁寧に変数の名前を付ける。
      ## 最初の作品
      一か月後、祖母は孫の誕生日を計算する小さなソフトウェアを完成させた。`,
  },
  {
    id: 'talat-nam',
    title: 'ตลาดน้ำยามเช้า',
    subTitle: 'พายเรือซื้อของก่อนพระอาทิตย์ขึ้น',
    category: 'Lifestyle',
    daysAgo: 87,
    text: `
      คุณยายขายก๋วยเตี๋ยวในเรือลำเล็กมาห้าสิบปีแล้ว ลูกค้าเก่ารู้ว่าต้องมาก่อนหกโมง
      ## ผลไม้
      มะม่วงสุกวางเรียงเป็นแถว นักท่องเที่ยวถ่ายรูปก่อนแล้วค่อยชิม`,
  },
  {
    id: 'kafae-chiang-mai',
    title: 'กาแฟจากเชียงใหม่',
    subTitle: 'จากไร่บนภูเขาถึงถ้วยในเมือง',
    category: 'Startup',
    daysAgo: 192,
    text: `
      ชาวบ้านเคยปลูกกะหล่ำปลี ตอนนี้พวกเขาปลูกกาแฟใต้ต้นไม้ใหญ่ ป่าจึงกลับมา
      ## สหกรณ์
      ทุกคนในหมู่บ้านเป็นเจ้าของโรงคั่วร่วมกัน กำไรส่วนหนึ่งสร้างห้องสมุดให้โรงเรียน`,
  },
]
