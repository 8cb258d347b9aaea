import { accent, ink, leaf, moss, paper, sage } from './palette.ts'
import {
  circle,
  ellipse,
  gradient,
  group,
  hill,
  onCircle,
  rectangle,
  repeat,
  scene,
  shape,
  stroke,
  waves,
} from './shapes.ts'

/** The pictures, under the open sky, of articles on the life around the work, by file name without its ending. */
export const outdoorScenes: Record<string, () => string> = {
  'walking-meetings-measured': drawTwoWalkers,
  'living-on-the-edge-of-a-deadline': drawCliffAndClock,
  'the-slow-way-to-malmo': drawTrainOnTheBridge,
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
