import { type ImportSource, importSources } from '#contract/import-sources.ts'
import { FormField } from '#web/components/form-field.tsx'
import { timeZones } from '#web/dom/time-zones.ts'
import { useSite } from '#web/site/use-site.ts'
import { FileInput } from '../../frame/file-input.tsx'
import type { Said } from './open-file-of-import.ts'
import { sourceNames } from './sources/source-names.ts'

type Program = { hint: string; accept: string }

const zip = '.zip,application/zip'
const json = '.json,application/json'
const xml = '.xml,text/xml,application/xml'

/** How an export of each program is made, and which files it writes. */
const programs: Record<ImportSource, Program> = {
  broadsheet: { hint: 'The zip that the page Export of any Broadsheet site has written.', accept: zip },
  wordpress: {
    hint: 'In WordPress: Tools → Export → All content. Choose the XML file, or a zip with it.',
    accept: `${xml},${zip}`,
  },
  ghost: {
    hint: 'In Ghost: Settings → Advanced → Import/Export. Choose the JSON file, or a zip with it.',
    accept: `${json},${zip}`,
  },
  substack: { hint: 'In Substack: Settings → Exports → Create new export. Choose the zip.', accept: zip },
  medium: {
    hint: 'In Medium: Settings → Security and apps → Download your information. Choose the zip of the mail.',
    accept: zip,
  },
  blogger: {
    hint: 'In Blogger: Settings → Manage blog → Back up content. Choose the XML or Atom file, or the zip of Google Takeout with Blogger.',
    accept: `.atom,${xml},${zip}`,
  },
  squarespace: {
    hint: 'In Squarespace: Settings → Import & export content → Export → WordPress. Choose the XML file. It has texts, pages and comments of one blog; products and events are not in it.',
    accept: `${xml},${zip}`,
  },
  tumblr: {
    hint: 'In Tumblr: Settings of the blog → Export. Choose the zip with posts and media.',
    accept: `${zip},${xml},${json}`,
  },
  'movable-type': {
    hint: 'In Movable Type: Tools → Export blog. In TypePad: Settings → Import/Export. Choose the text file.',
    accept: '.txt,.mtimport,text/plain',
  },
  hashnode: {
    hint: 'In Hashnode: the dashboard of the blog → Export. Choose the JSON file. A backup on GitHub comes as Markdown: choose a zip of it.',
    accept: `${json},${zip}`,
  },
  devto: {
    hint: 'In dev.to: Settings → Account → Export content. Choose the zip or JSON of the mail. Texts in Markdown come as such: choose a zip of them.',
    accept: `${json},${zip}`,
  },
  notion: {
    hint: 'In Notion: the menu of a page → Export → Markdown & CSV or HTML, with subpages. Choose the zip.',
    accept: zip,
  },
  obsidian: { hint: 'A zip of the folder of a vault, with its folder .obsidian.', accept: zip },
  markdown: {
    hint: 'A zip of the folder with the texts and their pictures, as Hugo, Jekyll, Astro or Eleventy have it.',
    accept: zip,
  },
}
const anyProgram: Program = {
  hint: 'The export of another site, of one of the programs of the list, or a zip with texts in Markdown. Choose the program to read how to get it.',
  accept: [zip, xml, json, '.atom,.txt,.mtimport,.md'].join(','),
}

type Props = {
  said: Said
  onSay: (said: Said) => void
  onFile: (file: File) => void
}

/** Asks for the file of an import, which can be dropped on it, too, for the program that has written it, and for the zone of its dates. */
export function FileField({ said, onSay, onFile }: Props) {
  const { timeZone } = useSite()
  const { hint, accept } = said.source ? programs[said.source] : anyProgram

  return (
    <>
      <FormField label="Program">
        {(field) => (
          <select
            {...field}
            className="input"
            value={said.source ?? ''}
            onChange={({ target }) =>
              onSay({ ...said, source: importSources.find((name) => name === target.value) ?? null })
            }
          >
            <option value="">Find out from the file</option>
            {importSources.map((name) => (
              <option key={name} value={name}>
                {sourceNames[name]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label="Time zone of dates without one"
        hint="A time zone that the file has itself, in a date or in its settings, comes first."
      >
        {(field) => (
          <select
            {...field}
            className="input"
            value={said.zone ?? ''}
            onChange={({ target }) => onSay({ ...said, zone: target.value || null })}
          >
            <option value="">{timeZone}, as in Settings</option>
            {timeZones().map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label="Export file"
        hint={`${hint} It is checked first: nothing is changed before you have seen what will happen. To continue an import, choose the same file again.`}
      >
        {(field) => <FileInput field={field} accept={accept} onFile={onFile} />}
      </FormField>
    </>
  )
}
