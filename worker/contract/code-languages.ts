/** A language of code. `id` is its class, `aliases` are other names that authors and programs write, in lower case. */
export type CodeLanguage = { id: string; name: string; aliases: readonly string[] }

const rows: [id: string, name: string, aliases?: string][] = [
  ['bash', 'Shell', 'sh shell zsh console shellscript'],
  ['c', 'C', 'h'],
  ['clojure', 'Clojure', 'clj'],
  ['cpp', 'C++', 'c++ cc cxx hpp'],
  ['csharp', 'C#', 'cs c# dotnet'],
  ['css', 'CSS'],
  ['dart', 'Dart'],
  ['diff', 'Diff', 'patch'],
  ['dockerfile', 'Dockerfile', 'docker'],
  ['elixir', 'Elixir', 'ex exs'],
  ['erlang', 'Erlang', 'erl'],
  ['go', 'Go', 'golang'],
  ['graphql', 'GraphQL', 'gql'],
  ['haskell', 'Haskell', 'hs'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js mjs cjs jsx javascriptreact'],
  ['json', 'JSON', 'jsonc json5'],
  ['julia', 'Julia', 'jl'],
  ['kotlin', 'Kotlin', 'kt kts'],
  ['latex', 'LaTeX', 'tex'],
  ['lua', 'Lua'],
  ['makefile', 'Makefile', 'make mk'],
  ['markdown', 'Markdown', 'md'],
  ['nginx', 'nginx'],
  ['perl', 'Perl', 'pl'],
  ['php', 'PHP'],
  ['powershell', 'PowerShell', 'ps1 pwsh'],
  ['python', 'Python', 'py'],
  ['r', 'R'],
  ['ruby', 'Ruby', 'rb'],
  ['rust', 'Rust', 'rs'],
  ['scala', 'Scala'],
  ['scss', 'SCSS', 'sass'],
  ['sql', 'SQL', 'mysql postgresql pgsql sqlite'],
  ['swift', 'Swift'],
  ['toml', 'TOML', 'ini'],
  ['typescript', 'TypeScript', 'ts mts cts tsx typescriptreact'],
  ['vue', 'Vue'],
  ['xml', 'HTML', 'html xhtml svg'],
  ['yaml', 'YAML', 'yml'],
  ['zig', 'Zig'],
]

/** The languages that authors choose from, by name. */
export const codeLanguages: readonly CodeLanguage[] = rows
  .map(([id, name, aliases]) => ({ id, name, aliases: aliases?.split(' ') ?? [] }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

const byName = new Map(
  codeLanguages.flatMap((language) => [language.id, ...language.aliases].map((name) => [name, language] as const)),
)

/** The language of a class or a name, in any case; undefined for an unknown one. */
export function codeLanguageOf(name: string): CodeLanguage | undefined {
  return byName.get(name.toLowerCase())
}
