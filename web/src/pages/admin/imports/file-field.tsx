import { type ImportSource, importSources } from '#contract/imports.ts'
import { FormField } from '#web/components/form-field.tsx'
import { FileInput } from '../file-input.tsx'
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
  markdown: {
    hint: 'A zip of the folder with the texts and their pictures, as Hugo, Jekyll, Astro or Eleventy have it.',
    accept: zip,
  },
}
const anyProgram: Program = {
  hint: 'The export of another site: of Broadsheet, WordPress, Ghost, Substack or Medium, or a zip with texts in Markdown. Choose the program to read how to get it.',
  accept: [zip, xml, json].join(','),
}

type Props = {
  /** Null to find it out. */
  program: ImportSource | null
  onProgram: (program: ImportSource | null) => void
  onFile: (file: File) => void
}

/** Asks for the file of an import, which can be dropped on it, too, and for the program that has written it. */
export function FileField({ program, onProgram, onFile }: Props) {
  const { hint, accept } = program ? programs[program] : anyProgram

  return (
    <>
      <FormField label="Program">
        {(field) => (
          <select
            {...field}
            className="input"
            value={program ?? ''}
            onChange={({ target }) => onProgram(importSources.find((name) => name === target.value) ?? null)}
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
        label="Export file"
        hint={`${hint} It is checked first: nothing is changed before you have seen what will happen. To continue an import, choose the same file again.`}
      >
        {(field) => <FileInput field={field} accept={accept} onFile={onFile} />}
      </FormField>
    </>
  )
}
