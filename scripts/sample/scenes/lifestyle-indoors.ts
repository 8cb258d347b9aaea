import { accent, blush, ink, moss, paper, sage, wood } from './palette.ts'
import { circle, clipped, ellipse, gradient, group, rectangle, repeat, scene, shape, stroke } from './shapes.ts'

/** The pictures, at a table, of articles on the life around the work, by file name without its ending. */
export const indoorScenes: Record<string, () => string> = {
  'the-case-for-a-paper-notebook': drawOpenNotebook,
  'a-cafe-is-not-an-office': drawCornerTable,
  'soup-is-infrastructure': drawPotOnTheStove,
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
