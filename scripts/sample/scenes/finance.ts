import { accent, gold, heather, indigo, ink, lilac, paper, plum } from './palette.ts'
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

/** The pictures of the articles on money, by file name without its ending. */
export const financeScenes: Record<string, () => string> = {
  'index-funds-after-the-boom': drawStrata,
  'a-naive-budget-and-why-it-works': drawFourJars,
  'the-long-arithmetic-of-a-small-fee': drawGrowingColumns,
  'double-entry-for-a-company-of-one': drawMirroredCity,
}

function drawStrata(): string {
  const layers = [
    { fill: '#d9d2e4', rise: 1 },
    { fill: lilac, rise: 0.84 },
    { fill: '#9a94bd', rise: 0.67 },
    { fill: heather, rise: 0.51 },
    { fill: plum, rise: 0.35 },
    { fill: indigo, rise: 0.18 },
  ]
  const outline = [120, 190, 170, 330, 560, 640, 400, 450, 380, 420]
  return scene(
    'url(#sky)',
    gradient('sky', '#f3e3d0', '#f7eee0'),
    circle(1250, 260, 104, accent),
    ...layers.map(({ fill, rise }, layer) =>
      hill(
        outline.map((height, index) => [index * 190 - 50, 860 - height * rise - (index % 2) * layer * 6 - 30]),
        fill,
      ),
    ),
    stroke('M420 700V600', paper, 8),
    ellipse(420, 560, 40, 54, accent),
  )
}

function drawFourJars(): string {
  const jars = [
    { x: 180, level: 300, fill: plum, surface: heather },
    { x: 510, level: 190, fill: gold, surface: '#f0cb82' },
    { x: 840, level: 110, fill: accent, surface: '#d9694b' },
    { x: 1170, level: 230, fill: '#8b86b2', surface: lilac },
  ]
  const glass = 'M20 0H230Q250 60 250 90V350Q250 390 210 390H40Q0 390 0 350V90Q0 60 20 0Z'
  const drawnJars = jars.map(({ x, level, fill, surface }, index) =>
    group(
      { transform: `translate(${x} 270)` },
      ellipse(125, 398, 150, 18, ink, { opacity: 0.2 }),
      shape(glass, '#ffffff', { opacity: 0.5 }),
      clipped(
        `jar-${index}`,
        shape(glass, paper),
        rectangle(0, 390 - level, 250, level, fill),
        ellipse(125, 390 - level, 128, 20, surface),
      ),
      rectangle(28, 60, 16, 270, '#ffffff', { rx: 8, opacity: 0.4 }),
      rectangle(4, -58, 242, 62, indigo, { rx: 12 }),
      rectangle(4, -24, 242, 10, heather),
    ),
  )
  return scene(
    '#e3dcea',
    rectangle(0, 0, 1600, 460, '#ece6ef'),
    circle(800, 330, 330, '#f5eff2'),
    ...drawnJars,
    rectangle(0, 664, 1600, 40, '#8d5f3f'),
    rectangle(0, 704, 1600, 196, '#d2c9de'),
    rectangle(0, 704, 1600, 26, ink, { opacity: 0.16 }),
    shape('M250 704H310V820H250ZM1290 704H1350V820H1290Z', '#744b30'),
    circle(1474, 616, 46, gold),
    circle(1474, 616, 30, 'none', { stroke: '#b9832f', 'stroke-width': 6 }),
    ellipse(94, 652, 52, 14, '#c9943a'),
    ellipse(94, 634, 52, 14, gold),
  )
}

function drawGrowingColumns(): string {
  const columns = repeat(17, (year) => {
    const [x, whole] = [110 + year * 82, 90 * 1.128 ** year]
    const kept = 90 * 1.128 ** year * 0.968 ** (year + 1)
    const body = year % 2 === 0 ? plum : '#5a5587'
    return (
      rectangle(x, 790 - kept, 58, kept, body) +
      rectangle(x, 790 - whole, 58, whole - kept, accent) +
      rectangle(x, 790 - whole, 58, 5, '#d9694b')
    )
  })
  return scene(
    '#f1e8e0',
    circle(420, 330, 210, '#e6dce4'),
    circle(420, 330, 140, '#dccfdd'),
    circle(420, 330, 70, gold),
    repeat(5, (line) => stroke(`M60 ${650 - line * 140}H1540`, lilac, 2, { 'stroke-dasharray': '2 14' })),
    columns,
    rectangle(0, 790, 1600, 110, indigo),
    rectangle(0, 790, 1600, 8, gold),
  )
}

function drawMirroredCity(): string {
  const houses = [
    [0, 150, 90],
    [88, 210, 100],
    [186, 130, 120],
    [304, 180, 90],
    [560, 160, 110],
    [668, 120, 90],
    [1010, 150, 110],
    [1118, 220, 90],
    [1206, 140, 130],
    [1334, 190, 110],
    [1442, 130, 160],
  ] as const
  const drawCity = (front: string, back: string, light: string) =>
    group(
      {},
      shape('M0 -70H1600V0H0Z', back),
      houses
        .map(([x, height, width], index) =>
          [
            rectangle(x, -height, width, height, index % 2 === 0 ? front : back),
            shape(`M${x - 6} ${-height}L${x + width / 2} ${-height - 34}L${x + width + 6} ${-height}Z`, accent, {
              opacity: index % 3 === 0 ? 1 : 0.75,
            }),
            repeat(2, (row) =>
              repeat(2, (column) =>
                rectangle(x + width * (0.22 + column * 0.36), -height + 26 + row * 50, 16, 26, light, { rx: 8 }),
              ),
            ),
          ].join(''),
        )
        .join(''),
      rectangle(424, -390, 84, 390, front),
      rectangle(416, -400, 100, 22, back),
      shape('M424 -400L466 -540L508 -400Z', accent),
      repeat(3, (row) => rectangle(456, -350 + row * 80, 20, 40, light, { rx: 10 })),
      rectangle(740, -200, 280, 200, front),
      shape('M756 -200C756 -330 820 -380 880 -380S1004 -330 1004 -200Z', back),
      rectangle(862, -436, 36, 60, front),
      circle(880, -446, 20, gold),
      repeat(4, (arch) => shape(`M${764 + arch * 62} 0V-80A23 30 0 0 1 ${810 + arch * 62} -80V0Z`, light)),
    )
  return scene(
    'url(#dusk)',
    gradient('dusk', '#cfc7df', '#f0dccb', '#f7ead6'),
    circle(1240, 150, 76, '#fdf6e6'),
    group({ transform: 'translate(0 560)' }, drawCity(plum, indigo, '#f3d59a')),
    rectangle(0, 560, 1600, 340, '#8f89b4'),
    clipped(
      'lagoon',
      rectangle(0, 560, 1600, 340, paper),
      group({ transform: 'translate(0 560) scale(1 -.72)', opacity: 0.62 }, drawCity('#5d588a', '#3d3b68', '#e2c48e')),
    ),
    repeat(9, (line) =>
      rectangle(((line * 397) % 900) - 60, 590 + line * 34, 520 + ((line * 173) % 360), 5, '#d8d0e2', {
        rx: 3,
        opacity: 0.7,
      }),
    ),
    rectangle(0, 556, 1600, 8, indigo),
    waves(866, 8, 420, 40, indigo),
  )
}
