/** An image of the store, at the beginning of a text of JSON or of an attribute in it. */
const storedImage = /(?<=")(?:\.\.)?\/media\/([\w-]{1,200})\/([\w.-]{1,200})(?=\\?")/g

/** The paths of the images in a value, each once, as `/media/<owner>/<name>`. */
export function findImages(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(storedImage)
  return [...new Set(Array.from(found, ([, owner, name]) => `/media/${owner}/${name}`))]
}

/** The value with other paths of its images. @param changes by the present path; an image that is not there stays */
export function replaceImages<Value>(value: Value, changes: ReadonlyMap<string, string>): Value {
  return JSON.parse(
    JSON.stringify(value).replace(storedImage, (_, owner: string, name: string) => {
      const path = `/media/${owner}/${name}`
      return changes.get(path) ?? path
    }),
  )
}
