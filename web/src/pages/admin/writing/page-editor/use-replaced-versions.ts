import { useEffect, useRef, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import type { PageContent } from '#contract/pages.ts'
import { day } from '#contract/units.ts'
import type { Storage } from '../editor-form/local-draft/draft-store.ts'

/** A version that left the form, and when, in milliseconds since 1970. */
type Version = { content: PageContent; at: number }

/** A further version replaces the oldest. */
const maxVersions = 5
/** How long a version is stored, in milliseconds: 30 days. */
const storedForMs = 30 * day
// Authors' browsers contain data under this name: it must not change.
const storageKey = 'versions'

/**
 * The versions of a page that left its form and are not stored on the server: given up in a conflict, or discarded. They are
 * stored in this browser, and `bringBack` goes round them.
 * @param storage one for each page, beside its local draft
 */
export function useReplacedVersions(storage: Storage) {
  const latest = useRef<Version[]>([])
  const [count, setCount] = useState(0)
  const [isStored, setIsStored] = useState(true)

  useEffect(() => {
    async function read() {
      // Where the browser forbids storage there are none.
      const stored = parse(await storage.get(storageKey).catch(() => null))
      // An effect may run twice.
      if (latest.current.length > 0) return
      latest.current = stored
      setCount(stored.length)
    }
    void read()
  }, [storage])

  async function store(versions: Version[]) {
    latest.current = versions.slice(0, maxVersions)
    setCount(latest.current.length)
    try {
      await storage.setMany([[storageKey, latest.current]])
      setIsStored(true)
    } catch {
      setIsStored(false)
    }
  }

  /** Adds a version. Resolves when the browser has stored it, or cannot; never rejects. */
  function add(content: PageContent): Promise<void> {
    const others = latest.current.filter((version) => !isSamePage(version.content, content))
    return store([{ content, at: Date.now() }, ...others])
  }

  /**
   * Takes the latest version out, and puts what is in the form behind all others.
   * @param present null when the server has it
   * @returns undefined when there is none
   */
  function exchange(present: PageContent | null): PageContent | undefined {
    const [next, ...others] = latest.current
    if (next) void store(present ? [...others, { content: present, at: Date.now() }] : others)
    return next?.content
  }

  return { count, isStored, add, exchange }
}

const textFields = ['title', 'slug', 'summary', 'place', 'description'] as const

/** Whether two contents of a page are equal. */
function isSamePage(one: PageContent, other: PageContent): boolean {
  return textFields.every((field) => one[field] === other[field])
}

/** Versions that another version of this file may have stored. Those that are too old are left out. */
function parse(value: unknown): Version[] {
  const versions: unknown[] = Array.isArray(value) ? value : []
  return versions.filter(isVersion).filter(({ at }) => Date.now() - at < storedForMs)
}

function isVersion(value: unknown): value is Version {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.content)) return false
  const { content } = value
  return textFields.every((field) => typeof content[field] === 'string')
}
