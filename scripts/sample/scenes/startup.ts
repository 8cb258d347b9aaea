import { accent, amber, cocoa, cream, ink, mustard, paper, umber } from './palette.ts'
import {
  circle,
  clipped,
  ellipse,
  gradient,
  group,
  hill,
  rectangle,
  repeat,
  scene,
  shape,
  stroke,
  waves,
} from './shapes.ts'

/** The pictures of the articles on companies, by file name without its ending. */
export const startupScenes: Record<string, () => string> = {
  'a-founders-first-ninety-days': drawPathToTheSummit,
  'pricing-is-a-product': drawPriceTags,
  'hiring-the-second-engineer': drawTwoChairs,
  'the-customer-who-wants-everything': drawWhaleUnderBoat,
  'the-resume-of-a-failed-product': drawWiltedFlower,
}

function drawPathToTheSummit(): string {
  return scene(
    'url(#sky)',
    gradient('sky', '#f0bf5c', '#f6d48a', '#fbeccb'),
    circle(1130, 300, 170, '#fdf3dc'),
    shape('M-40 640L240 420L400 520L620 300L840 520L1010 430L1270 560L1420 480L1660 620V900H-40Z', '#e3a45a'),
    shape('M260 760L800 190L1340 760Z', amber),
    shape('M800 190L1340 760H920L850 600L890 470L790 350Z', '#a9611f'),
    shape('M800 190L693 303L740 318L776 292L812 338L850 300L900 296Z', '#fdf3dc'),
    hill(
      [
        [-100, 700],
        [330, 610],
        [760, 730],
        [1240, 620],
        [1700, 720],
      ],
      umber,
    ),
    hill(
      [
        [-100, 760],
        [420, 830],
        [960, 740],
        [1700, 840],
      ],
      cocoa,
    ),
    stroke('M560 900C700 830 980 830 900 760S620 690 720 610S900 530 800 440S740 300 794 214', cream, 10, {
      'stroke-dasharray': '2 26',
    }),
    circle(905, 770, 20, cream),
    circle(716, 614, 20, cream),
    circle(806, 446, 20, cream),
    stroke('M800 196V76', ink, 9),
    shape('M804 76L910 108L804 142Z', accent),
  )
}

function drawPriceTags(): string {
  const tags = [
    { x: 400, y: 330, size: 0.8, turn: 7, fill: paper, mark: umber },
    { x: 800, y: 400, size: 1.22, turn: -4, fill: accent, mark: cream },
    { x: 1210, y: 270, size: 0.98, turn: 5, fill: cocoa, mark: mustard },
  ]
  const drawnTags = tags.map(({ x, y, size, turn, fill, mark }, tag) =>
    [
      stroke(`M${x} -10V${y}`, cocoa, 5),
      group(
        { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
        shape('M-46 -46H46L130 50V350Q130 374 106 374H-106Q-130 374 -130 350V50Z', ink, {
          opacity: 0.16,
          transform: 'translate(22 24)',
        }),
        shape('M-46 -46H46L130 50V350Q130 374 106 374H-106Q-130 374 -130 350V50Z', fill),
        circle(0, 4, 23, '#f0c66e'),
        circle(0, 4, 23, 'none', { stroke: mark, 'stroke-width': 8 }),
        repeat(tag === 0 ? 1 : tag === 1 ? 3 : 2, (row) => rectangle(-74, 130 + row * 70, 148, 22, mark, { rx: 11 })),
      ),
    ].join(''),
  )
  return scene('#f0c66e', circle(800, 560, 520, '#f6d88f'), circle(800, 560, 340, '#fae4ac'), ...drawnTags)
}

function drawTwoChairs(): string {
  const chair = ['M0 0H26L40 330H14Z', 'M14 190H190V222H20Z', 'M170 210H194L206 420H184Z', 'M18 216H44L22 420H0Z']
  const drawChair = (fill: string) => chair.map((part) => shape(part, fill)).join('')
  return scene(
    '#5a3420',
    rectangle(0, 740, 1600, 160, cocoa),
    shape('M740 250L270 900H1330L860 250Z', '#8a5526'),
    shape('M752 250L470 900H1130L848 250Z', '#b4762d'),
    clipped('floor', rectangle(0, 740, 1600, 160, ink), ellipse(800, 810, 560, 90, '#d99a3e')),
    stroke('M800 0V170', ink, 7),
    shape('M690 256Q700 160 800 160T910 256Z', mustard),
    ellipse(800, 256, 110, 16, cream),
    ellipse(800, 806, 330, 22, ink, { opacity: 0.25 }),
    group({ transform: 'translate(380 386)' }, drawChair(ink)),
    group({ transform: 'translate(1220 386) scale(-1 1)' }, drawChair(accent)),
    rectangle(590, 540, 420, 26, cream, { rx: 8 }),
    shape('M640 566H668L650 806H626ZM932 566H960L974 806H950Z', cream),
    shape('M716 540L702 466H800L812 540Z', ink),
    rectangle(880, 496, 44, 44, accent, { rx: 6 }),
    stroke('M924 506Q944 506 944 518T924 530', accent, 7),
  )
}

function drawWhaleUnderBoat(): string {
  return scene(
    'url(#sky)',
    gradient('sky', '#f7dfae', '#f9eccf'),
    circle(420, 180, 90, '#fffaf0'),
    waves(318, 16, 320, 0, '#dda24a'),
    waves(356, 18, 380, 120, amber),
    waves(420, 22, 520, 30, '#a9631f'),
    shape('M1044 300L1050 96L1160 284Z', paper),
    shape('M1034 296L1030 140L950 288Z', '#fbf6ea'),
    stroke('M1040 316V90', cocoa, 7),
    shape('M930 312H1170Q1140 366 1100 366H990Q950 360 930 312Z', accent),
    waves(362, 12, 260, 60, '#a9631f'),
    waves(700, 30, 600, 80, '#8a4d1a'),
    shape(
      'M190 600C260 450 520 420 800 450C1010 472 1160 560 1300 548C1330 490 1390 440 1470 444C1450 500 1430 540 1396 566C1450 580 1480 620 1490 676C1410 676 1340 650 1300 612C1160 720 960 800 700 800C420 800 150 740 190 600Z',
      cocoa,
    ),
    shape('M192 640C300 690 520 700 740 796C440 806 170 750 192 640Z', '#e8c48a'),
    repeat(6, (line) =>
      stroke(
        `M${230 + line * 66} ${676 + line * 9}Q${330 + line * 60} ${700 + line * 10} ${400 + line * 54} ${760 + line * 6}`,
        umber,
        4,
        {
          opacity: 0.45,
        },
      ),
    ),
    shape('M700 690C760 740 800 800 790 862C720 850 640 790 620 700Z', '#2a1810'),
    circle(372, 612, 13, cream),
    circle(376, 612, 6, ink),
  )
}

function drawWiltedFlower(): string {
  const petal = 'M0 0C-34 24 -40 82 0 116C40 82 34 24 0 0Z'
  const fallen = [
    [980, 752, 70],
    [1090, 764, 110],
    [1180, 750, 40],
    [1040, 800, 85],
  ] as const
  return scene(
    '#d99a45',
    shape('M180 0H760L1140 720H560Z', '#e6b264'),
    shape('M440 0H470L850 720H820ZM260 330H930L945 358H275Z', '#d99a45'),
    rectangle(0, 716, 1600, 184, umber),
    rectangle(0, 716, 1600, 14, '#875026'),
    ellipse(690, 800, 230, 26, cocoa, { opacity: 0.6 }),
    stroke('M700 480C690 330 720 170 850 160C950 154 990 230 985 300', '#4d5a30', 15),
    shape('M706 380C640 360 590 300 590 240C650 260 700 310 706 380Z', '#5f6e3a'),
    shape('M716 330C760 330 810 300 836 262C780 254 730 276 716 330Z', '#4d5a30'),
    [-62, -34, -8, 22]
      .map((turn) => shape(petal, accent, { transform: `translate(985 312) rotate(${turn})` }))
      .join(''),
    shape('M950 306Q985 262 1020 306Q985 336 950 306Z', '#4d5a30'),
    shape(
      'M630 460H770C764 520 830 560 830 660C830 750 780 802 700 802S570 750 570 660C570 560 636 520 630 460Z',
      paper,
    ),
    shape('M770 460C764 520 830 560 830 660C830 750 780 802 700 802C770 740 760 560 724 460Z', '#dcc9a4'),
    stroke('M584 616Q700 656 818 616', amber, 12),
    stroke('M577 650Q700 694 825 650', cocoa, 5),
    ellipse(700, 460, 70, 14, cocoa),
    fallen
      .map(([x, y, turn]) => shape(petal, accent, { transform: `translate(${x} ${y}) rotate(${turn}) scale(.72)` }))
      .join(''),
  )
}
