import {
  accent,
  circle,
  clipped,
  ellipse,
  gradient,
  group,
  hill,
  ink,
  onCircle,
  paper,
  rectangle,
  repeat,
  scene,
  shape,
  stroke,
  waves,
} from './shapes.ts'

const moss = '#2c4433'
const sage = '#6f8b67'
const leaf = '#a5b98d'
const blush = '#eec3a4'
const wood = '#8a5a34'

/** The pictures of the articles on the life around the work, by file name without its ending. */
export const lifestyleScenes: Record<string, () => string> = {
  'walking-meetings-measured': drawTwoWalkers,
  'the-case-for-a-paper-notebook': drawOpenNotebook,
  'living-on-the-edge-of-a-deadline': drawCliffAndClock,
  'a-cafe-is-not-an-office': drawCornerTable,
  'the-slow-way-to-malmo': drawTrainOnTheBridge,
  'soup-is-infrastructure': drawPotOnTheStove,
}

function drawTree(x: number, y: number, size: number, fill: string): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    stroke('M0 0V-150M0 -70L34 -108', moss, 9),
    ellipse(0, -190, 74, 96, fill),
    shape('M0 -286A74 96 0 0 1 0 -94Z', ink, { opacity: 0.1 }),
  )
}

function drawWalker(x: number, y: number, coat: string): string {
  return group(
    { transform: `translate(${x} ${y})` },
    stroke('M-4 -70L-24 0M6 -70L26 -4', ink, 14),
    shape('M-32 -60C-38 -130 -26 -170 0 -172S38 -130 32 -60Z', coat),
    circle(4, -196, 24, '#8d5a3c'),
    shape('M-21 -200A25 25 0 0 1 28 -206Z', ink),
  )
}

function drawTwoWalkers(): string {
  return scene(
    'url(#sky)',
    gradient('sky', '#f6dcc0', '#f7ead3', '#eef0dc'),
    circle(1240, 230, 110, '#f0a877'),
    hill(
      [
        [-100, 470],
        [360, 330],
        [800, 460],
        [1240, 350],
        [1700, 450],
      ],
      '#c7d3b0',
    ),
    hill(
      [
        [-100, 500],
        [300, 560],
        [900, 440],
        [1700, 560],
      ],
      leaf,
    ),
    drawTree(250, 560, 0.8, sage),
    drawTree(390, 548, 0.55, '#86a077'),
    drawTree(1390, 560, 1, '#5c7a58'),
    drawTree(1250, 530, 0.62, sage),
    hill(
      [
        [-100, 640],
        [520, 570],
        [1100, 640],
        [1700, 560],
      ],
      sage,
    ),
    shape(
      'M330 900C520 800 960 790 950 724C944 682 1020 664 1046 628L1072 630C1058 668 996 690 1034 734C1096 812 860 820 820 900Z',
      '#f3e4c8',
    ),
    shape('M836 756L600 822L580 806L800 752ZM930 772L690 846L668 828L890 768Z', moss, { opacity: 0.3 }),
    drawWalker(816, 758, accent),
    drawWalker(912, 774, paper),
    hill(
      [
        [-100, 820],
        [250, 760],
        [420, 880],
        [600, 960],
      ],
      moss,
    ),
    drawTree(130, 830, 1.5, '#456448'),
  )
}

function drawOpenNotebook(): string {
  const grid = repeat(10, (index) => stroke(`M6 ${52 + index * 60}H472`, '#dde1d0', 4))
  const columns = repeat(7, (index) => stroke(`M${59 + index * 60} 6V638`, '#dde1d0', 4))
  const writing = repeat(6, (line) => {
    const length = [9, 10, 7, 10, 8, 4][line] ?? 8
    return stroke(`M70 ${112 + line * 80}${'q9 -26 18 0t18 0'.repeat(length)}`, moss, 5)
  })
  return scene(
    '#4f6e50',
    circle(1440, 120, 250, '#5d7d5c'),
    circle(1440, 120, 196, '#f0e6d2'),
    circle(1440, 120, 156, '#6b4128'),
    circle(1420, 106, 110, '#7d5033'),
    group(
      { transform: 'translate(800 470) rotate(-5)' },
      rectangle(-490, -320, 1000, 680, ink, { rx: 18, opacity: 0.28 }),
      rectangle(-500, -340, 1000, 680, accent, { rx: 18 }),
      group({ transform: 'translate(-480 -322)' }, rectangle(0, 0, 478, 644, '#f8f2e4', { rx: 8 }), grid, columns),
      group({ transform: 'translate(2 -322)' }, rectangle(0, 0, 478, 644, paper, { rx: 8 }), grid, columns, writing),
      rectangle(-22, -322, 44, 644, ink, { opacity: 0.07 }),
      circle(-310, -120, 92, 'none', { stroke: moss, 'stroke-width': 6 }),
      stroke('M-218 -120H-130M-160 -150L-128 -120L-160 -90', moss, 6),
      rectangle(-390, 70, 130, 96, 'none', { stroke: moss, 'stroke-width': 6 }),
      rectangle(-220, 70, 130, 96, blush, { stroke: moss, 'stroke-width': 6 }),
      circle(-130, 220, 84, 'none', { stroke: '#a9764a', 'stroke-width': 9, opacity: 0.35 }),
      shape('M-12 -340H12V432L0 412L-12 432Z', '#8e2712'),
    ),
    group(
      { transform: 'translate(1180 690) rotate(-38)' },
      rectangle(-270, 14, 520, 40, ink, { opacity: 0.2 }),
      rectangle(-230, -20, 440, 40, '#e5b04a'),
      rectangle(-230, -6, 440, 13, '#cf9434'),
      rectangle(210, -20, 26, 40, '#c9c4b8'),
      rectangle(236, -20, 44, 40, '#d98a78', { rx: 8 }),
      shape('M-230 -20L-300 0L-230 20Z', '#f0d9b4'),
      shape('M-276 -7L-300 0L-276 7Z', ink),
    ),
  )
}

function drawCliffAndClock(): string {
  const [x, y] = [1010, 430]
  const ticks = repeat(12, (hour) => {
    const [startX, startY] = onCircle(x, y, hour % 3 === 0 ? 236 : 252, hour * 30)
    const [endX, endY] = onCircle(x, y, 276, hour * 30)
    return stroke(`M${startX} ${startY}L${endX} ${endY}`, paper, hour % 3 === 0 ? 14 : 8)
  })
  return scene(
    'url(#sky)',
    gradient('sky', '#f3cba6', '#f7dfc0', '#f6ecd8'),
    circle(x, y, 372, '#f0b48c', { opacity: 0.45 }),
    circle(x, y, 310, '#d9603c'),
    ticks,
    stroke(`M${x} ${y}L${x - 78} ${y - 135}`, paper, 18),
    stroke(`M${x} ${y}V${y - 206}`, paper, 11),
    circle(x, y, 20, paper),
    hill(
      [
        [300, 780],
        [800, 690],
        [1240, 770],
        [1700, 680],
      ],
      leaf,
    ),
    hill(
      [
        [300, 830],
        [900, 790],
        [1300, 850],
        [1700, 780],
      ],
      sage,
    ),
    shape('M-20 520H620C690 520 700 548 660 572C600 600 610 660 560 690C520 716 540 800 500 920H-20Z', moss),
    shape('M-20 520H620C690 520 690 540 668 556H-20Z', sage),
    shape('M-20 640C160 620 200 700 330 690S420 780 500 800V920H-20Z', '#213528'),
    stroke('M566 512C590 500 606 508 612 540L606 596', ink, 20),
    shape('M528 520C524 450 540 404 566 402S604 450 598 520Z', accent),
    stroke('M580 430L606 480L640 476', accent, 15),
    circle(570, 374, 28, '#8d5a3c'),
    shape('M541 372A29 29 0 0 1 598 364Z', ink),
    rectangle(356, 490, 104, 30, '#f7ecd6', { rx: 4 }),
    rectangle(370, 462, 98, 28, '#d98a5c', { rx: 4 }),
    rectangle(360, 434, 94, 28, '#fbf6ea', { rx: 4 }),
    drawTree(170, 524, 1.15, '#45634a'),
  )
}

function drawCornerTable(): string {
  const stripes = repeat(11, (index) => {
    const [x, fill] = [index * 150 - 25, index % 2 === 0 ? accent : '#fbf4e6']
    return shape(`M${x} 0H${x + 150}V190A75 62 0 0 1 ${x} 190Z`, fill)
  })
  return scene(
    '#3d5a45',
    rectangle(240, 120, 1120, 560, '#22362a'),
    rectangle(266, 120, 1068, 534, 'url(#window)'),
    gradient('window', '#f0c48c', '#f8e3bd'),
    clipped(
      'pane',
      rectangle(266, 120, 1068, 534, paper),
      circle(470, 330, 46, '#fdf3dc'),
      circle(800, 300, 46, '#fdf3dc'),
      circle(1130, 330, 46, '#fdf3dc'),
      stroke('M470 120V284M800 120V254M1130 120V284', wood, 5),
      shape('M340 660V520H520V660ZM1080 660V470H1270V660Z', '#d79a63'),
      shape('M380 520V440H400V520ZM440 520V400H462V520ZM1120 470V400H1146V470ZM1180 470V360H1206V470Z', '#b9774a'),
    ),
    rectangle(786, 120, 26, 540, '#22362a'),
    stripes,
    rectangle(0, 0, 1600, 26, ink, { opacity: 0.16 }),
    ellipse(800, 900, 760, 190, '#2a4030'),
    ellipse(800, 880, 700, 170, '#e9e1cf'),
    ellipse(800, 868, 700, 166, '#f7f1e4'),
    ellipse(800, 812, 236, 52, '#d9cfb8'),
    ellipse(800, 800, 236, 52, '#ffffff'),
    ellipse(800, 800, 130, 26, '#d9cfb8'),
    shape('M640 580H960C960 700 920 800 800 806C680 800 640 700 640 580Z', '#ffffff'),
    shape('M960 580C960 700 920 800 800 806C880 780 900 680 900 580Z', '#dfe4d4'),
    stroke('M958 624C1050 600 1060 720 932 716', '#ffffff', 24),
    ellipse(800, 580, 160, 32, '#e8e2d2'),
    ellipse(800, 584, 140, 24, '#6b4128'),
    stroke('M740 520C700 470 780 440 740 380M850 520C810 470 890 440 850 380', '#ffffff', 13, { opacity: 0.75 }),
    shape('M1090 800L1290 770L1336 830L1130 866Z', '#c7d3b0'),
    shape('M1090 800L1290 770L1300 784L1100 814Z', moss),
  )
}

function drawTrainOnTheBridge(): string {
  const cables = (tower: number) =>
    repeat(8, (index) => {
      const [high, reach] = [150 + index * 36, 430 - index * 50]
      return stroke(`M${tower} ${high}L${tower - reach} 520M${tower} ${high}L${tower + reach} 520`, '#f9f2e4', 4)
    })
  const turbines = [
    [180, 480, 0.7],
    [270, 486, 0.55],
    [1390, 482, 0.6],
    [1480, 478, 0.75],
  ] as const
  return scene(
    'url(#sky)',
    gradient('sky', '#8fb0a6', '#c5d3bf', '#f2dcc0', '#f4cfae'),
    circle(800, 420, 150, '#fbeed6'),
    turbines
      .map(([x, y, size]) =>
        group(
          { transform: `translate(${x} ${y}) scale(${size})` },
          stroke('M0 80V-120M0 -120L-10 -220M0 -120L92 -76M0 -120L-82 -62', '#fdf7ea', 8),
        ),
      )
      .join(''),
    waves(540, 8, 500, 0, '#a8bfae'),
    waves(610, 12, 420, 70, '#7fa094'),
    repeat(6, (index) => rectangle(20 + index * 300, 560, 40, 200, '#33503f')),
    cables(470),
    cables(1130),
    shape('M456 110H484L496 760H444ZM1116 110H1144L1156 760H1104Z', moss),
    rectangle(0, 512, 1600, 18, moss),
    repeat(27, (index) => stroke(`M${index * 60} 530L${index * 60 + 30} 586L${index * 60 + 60} 530`, '#33503f', 5)),
    rectangle(0, 582, 1600, 16, moss),
    shape('M560 540H1088Q1140 544 1150 582H560Z', accent),
    repeat(9, (index) => rectangle(584 + index * 56, 550, 38, 16, '#fbe9c8', { rx: 4 })),
    waves(720, 16, 460, 120, '#5a8076'),
    waves(800, 18, 380, 20, '#3d6259'),
    shape('M1260 700L1264 560L1330 692ZM1250 700L1246 590L1204 694Z', paper),
    shape('M1190 706H1340Q1320 738 1296 738H1230Q1204 734 1190 706Z', ink),
  )
}

function drawPotOnTheStove(): string {
  return scene(
    '#c9d6b4',
    repeat(8, (row) =>
      repeat(9, (column) =>
        rectangle(
          column * 200 - (row % 2 === 0 ? 0 : 100),
          row * 92,
          192,
          84,
          (row * 3 + column) % 5 === 0 ? '#bccaa5' : '#d3dec0',
          {
            rx: 6,
          },
        ),
      ),
    ),
    rectangle(0, 700, 1600, 200, moss),
    rectangle(0, 690, 1600, 26, '#1f3226'),
    stroke(
      'M690 240C640 180 740 140 690 60M800 220C750 160 850 110 800 20M910 240C860 180 960 140 910 60',
      '#fdf9ef',
      20,
      {
        opacity: 0.85,
      },
    ),
    stroke('M1010 330L1150 70', wood, 24),
    rectangle(430, 420, 90, 40, '#7f2412', { rx: 20 }),
    rectangle(1080, 420, 90, 40, '#7f2412', { rx: 20 }),
    shape('M490 340H1110V600Q1110 690 1010 690H590Q490 690 490 600Z', accent),
    shape('M990 340H1110V600Q1110 690 1010 690H900Q990 690 990 600Z', '#8e2712'),
    ellipse(800, 340, 310, 62, '#7f2412'),
    ellipse(800, 346, 284, 50, '#e0a34c'),
    ellipse(690, 340, 30, 13.5, '#f4cf86'),
    ellipse(860, 360, 26, 12, '#f4cf86'),
    ellipse(930, 336, 20, 9, '#f4cf86'),
    ellipse(770, 368, 18, 8, '#f4cf86'),
    ellipse(800, 330, 16, 8, sage),
    ellipse(640, 352, 14, 7, sage),
    shape(
      'M1290 690C1210 690 1196 600 1250 566C1276 548 1282 520 1290 494C1298 520 1304 548 1330 566C1384 600 1370 690 1290 690Z',
      '#e2b777',
    ),
    stroke('M1290 500C1262 560 1258 640 1290 688M1290 500C1318 560 1322 640 1290 688', '#c58f4c', 5),
    shape('M250 690L214 560H386L350 690Z', '#f4ecdf'),
    [-30, -8, 14, 34]
      .map((turn) =>
        shape('M300 566C270 500 280 440 300 400C320 440 330 500 300 566Z', sage, {
          transform: `rotate(${turn} 300 566)`,
        }),
      )
      .join(''),
  )
}
