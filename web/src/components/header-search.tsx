import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { updateChoices } from '../boot/choices.ts'
import { paths, searchHref } from '../routing/paths.ts'
import { Icon, icons } from './icon.tsx'
import { SearchForm } from './search-form.tsx'
import './header-search.css'

/**
 * The search field in the header, with suggestions that open their articles. Where the header has no space for it, it looks
 * like a button until it has the focus: one touch opens it, without a script. The key `/` focuses it (boot/search-key.ts).
 */
export function HeaderSearch() {
  const navigate = useNavigate()
  // The hint of the key, also in a header that appears by navigation.
  useLayoutEffect(updateChoices, [])
  return (
    <search className="header-search" aria-label="Site">
      <SearchForm
        action={paths.search}
        label="Search articles"
        placeholder="Search"
        onSearch={(q) => navigate(searchHref({ q }))}
        opensArticles
      >
        <Icon path={icons.search} />
      </SearchForm>
    </search>
  )
}
