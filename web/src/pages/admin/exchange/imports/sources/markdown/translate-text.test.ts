// @vitest-environment node
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { LeftOut } from '../clean-text.ts'
import { dedentComponents } from './read-body.ts'
import { translateText } from './translate-text.ts'
import type { Dialect } from './write-blocks.ts'

const dialects = {
  hugo: { hugo: true, liquid: null, mdx: false },
  liquid: { hugo: false, liquid: 'only', mdx: false },
  mdx: { hugo: false, liquid: null, mdx: true },
} satisfies Record<string, Dialect>

function translate(dialect: keyof typeof dialects, text: string) {
  const leftOut = new LeftOut()
  const whole = dialect === 'mdx' ? dedentComponents(text) : text
  const addressOf = (reference: string) => (reference === 'known' ? '/posts/known' : null)
  return { text: translateText(whole, { dialect: dialects[dialect], leftOut, addressOf }), notes: leftOut.notes() }
}

const code = [
  '```go\n{{< figure src="a.png" >}}\n{% raw %}\n<Tag a={1}>\n:::tip\nimport a from "b"\n```\n',
  '> ~~~~\n> {{< a >}}\n> ~~~\n> {% a %}\n> ~~~~\n',
  '- ```\n  {{ site.baseurl }} <A />\n  ```\n',
  'So `{{< a >}}` and ``{% a %} ` {{ site.url }}`` and `<A b={1}>`.\n',
  '<pre>{{< a >}} {% b %}</pre>\n',
  '```\n{{< not closed >}}\n',
]

test.each(code.flatMap((text) => Object.keys(dialects).map((name) => [name as keyof typeof dialects, text] as const)))(
  '%s: code stays as it is: %j',
  (dialect, text) => {
    expect(translate(dialect, text)).toEqual({ text, notes: [] })
  },
)

test.each([
  ['hugo', '{{< ref "known" >}}', '/posts/known'],
  ['hugo', 'a {{ .Title }} {% b %} <Tag />', 'a {{ .Title }} {% b %} <Tag />'],
  ['hugo', 'a {{ quote(text="b") }} :c[d]{e=f} ::g', 'a {{ quote(text="b") }} :c[d]{e=f} ::g'],
  [
    'hugo',
    '{{< tweet user="a" id="1" >}}\n',
    '<p class="link-card embed"><a href="https://x.com/a/status/1"><strong>X</strong><br><small>x.com</small></a></p>\n\n',
  ],
  [
    'hugo',
    '{{< details "More" >}}\nIn.\n{{< /details >}}\n',
    '<details><summary>More</summary>\n\nIn.\n</details>\n\n',
  ],
  ['hugo', '{{< note "Mind <b>" >}}\n', '<div class="callout note" role="note">Mind &lt;b&gt;</div>\n\n'],
  ['hugo', '{{< highlight md >}}\n```\n{{< /highlight >}}\n', '````md\n```\n````\n\n\n'],
  [
    'liquid',
    '{% codeblock Setup <1> lang:sh %}\n# not a heading\n{% raw %}\na[i][j]_{{ b }}\n{% endraw %}\n{% endcodeblock %}\n',
    '<p><strong>Setup &lt;1&gt;</strong></p>\n\n```sh\n# not a heading\na[i][j]_{{ b }}\n```\n\n\n',
  ],
  ['liquid', '{% code lang:c %}\na_b_c\n{% endcode %}\n', '```c\na_b_c\n```\n\n\n'],
  ['hugo', '{{< code lang="c" >}}\na_b_c\n{{< /code >}}\n', '```c\na_b_c\n```\n\n\n'],
  ['liquid', "{% img left /a.png 350 200 'A pier' %}\n", '<figure><img src="/a.png" alt="A pier"></figure>\n\n'],
  ['hugo', 'a <iframe src="b" /> c <script src="d"/> e', 'a <iframe src="b" ></iframe> c <script src="d"></script> e'],
  ['liquid', '{{ "/a" | relative_url }}{{ site.url }}/b', '/a/b'],
  ['hugo', 'a{{/* x */}}b{{< comment >}}y{{< /comment >}}c{# z #}d', 'abcd'],
  ['liquid', 'a{# x\n #}b{::comment}y\n{:/comment}c', 'abc'],
  ['liquid', '# A {#b .c d="e f"}\n{: .g}\nWrite {#each items as item}\n', '# A \n\nWrite {#each items as item}\n'],
  ['liquid', '{% comment %}x{% endcomment %}{% raw %}{{ y }}{% endraw %}', '{{ y }}'],
  [
    'liquid',
    '{% youtube "w7Ft2ymGmfc" %}\n',
    '<iframe src="https://www.youtube.com/watch?v=w7Ft2ymGmfc"></iframe>\n\n',
  ],
  [
    'mdx',
    "import a from './a.png'\nimport B from './B'\n\n<Image src={a} alt=\"A\" />\n",
    '\n\n<figure><img src="./a.png" alt="A"></figure>\n\n',
  ],
  ['mdx', 'To import goods and\nexport them.', 'To import goods and\nexport them.'],
  ['mdx', '<Aside type="tip">\n  Words.\n</Aside>\n', '<div class="callout tip" role="note">\n\nWords.\n</div>\n\n'],
  ['mdx', '<img src={require("./a.png")} className="x" onClick={() => a > b} />', '<img src="./a.png" class="x" />'],
  ['mdx', '{/* a */}{" "}{`b`}<>c</>', ' bc'],
] as const)('%s: %j becomes %j', (dialect, text, expected) => {
  expect(translate(dialect, text)).toEqual({ text: expected, notes: [] })
})

test.each([
  ['hugo', '{{< ref "unknown" >}}', 'ref unknown', '#'],
  ['hugo', 'a {{< b title="T" >}}c{{< /b >}}', '{{< b >}}', 'a <strong>T</strong>c'],
  ['liquid', 'a {% include b.html %}', '{% include b.html %}', 'a '],
  ['liquid', 'a {{ page.title }}', '{{ page.title }}', 'a {{ page.title }}'],
  ['mdx', '<A.B c={d}>e</A.B>', '<A.B>', 'e'],
  ['mdx', 'a {b.c}', '{…}', 'a {b.c}'],
  ['hugo', '{{< quote author="Ann Lee" class="a bb cc" >}}', '{{< quote >}}', 'Ann Lee\n'],
  ['liquid', '{% include box.html text="Two words" id="some id" %}', '{% include box.html %}', 'Two words'],
  ['mdx', '<Card title="One" text="Two <words>" size="3" />', '<Card>', '<strong>One</strong> Two &lt;words&gt;\n'],
  ['mdx', ':::steps\na\n:::\n', ':::steps', '\n\na\n\n\n'],
] as const)('%s: of %j, “%s” is named', (dialect, text, name, expected) => {
  expect(translate(dialect, text)).toEqual({
    text: expected,
    notes: [`“${name}” is not understood here: its text is kept.`],
  })
})

const hostile = [
  '{{< a ',
  '{{< note >}}',
  '{% a %}',
  '{{ a ',
  '<A b={',
  '<A {',
  '<Callout>',
  '`` ` ',
  ':::tip\n',
  '- > ```\n',
  '{: ',
  'export const x = {\n\n',
]

test.each(hostile)('60 kB of %j are read in linear time', async (sign) => {
  const growth = await growthOf((length) => {
    const text = sign.repeat(length / sign.length)
    return () => {
      for (const dialect of ['hugo', 'liquid', 'mdx'] as const) translate(dialect, text)
    }
  }, 60_000)
  expect(growth).toBeLessThan(linear)
})
