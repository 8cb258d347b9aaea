import { writeAttributes } from '#worker/article/blocks/attributes.ts'
import { noAttributes, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import type { MailLook } from '#worker/article/blocks/mail-block.ts'

export const rule: WorkerBlock<'rule'> = {
  elements: {
    hr: {
      role: 'rule',
      from: ['hr'],
      reads: [],
      attributes: noAttributes,
      html: () => '<hr />',
      mail: () => ({
        html: (writer) => void writer.add(`<hr${writeAttributes({ style: styleOf(writer.look) })}>`),
        lines: () => ['* * *'],
      }),
    },
  },
  isContent: true,
  isEmbed: false,
}

function styleOf({ line }: MailLook) {
  return `width:96px;margin:40px auto;border:0;border-top:1px solid ${line}`
}
