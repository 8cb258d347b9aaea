import type { AssistantReport } from '#contract/assistant.ts'
import { Section } from '../settings/section.tsx'

/** Which models are asked, and what they are sent. */
export function SentToModels({ models }: Pick<AssistantReport, 'models'>) {
  return (
    <Section title="What is sent to Cloudflare">
      <p>
        Models run on Cloudflare Workers AI: <code>{models.text}</code> for texts, images and resources,{' '}
        <code>{models.fast}</code> for titles while you type.
      </p>
      <ul>
        <li>
          A task of the AI panel sends the title, your wish, and the text or the part of it that the task is about;
          proposed tags also the names of your tags.
        </li>
        <li>An alt text sends the title and a small copy of the picture.</li>
        <li>Suggested titles send the title that you type.</li>
        <li>Recommended resources send the title, the category and the beginning of the text.</li>
      </ul>
      <p>
        Nothing else is sent: no comments, no messages, no addresses. This site logs neither what is sent nor what comes
        back. Nothing is sent before you ask for it, but suggested titles and resources of published blogs.
      </p>
    </Section>
  )
}
