/** HTML names its encoding within its first 1,024 bytes (https://html.spec.whatwg.org/#charset). */
const declarationBytes = 1_024
const inHeader = /charset\s*=\s*"?([\w:.-]{1,40})/i
const inMeta = /<meta\b[^<>]{0,200}?charset\s*=\s*["']?([\w:.-]{1,40})/i

/** Decodes a page by the encoding that its header or its beginning names, else as UTF-8. Wrong bytes become U+FFFD. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const beginning = () => new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes))
  const [, label = 'utf-8'] = inHeader.exec(contentType) ?? inMeta.exec(beginning()) ?? []
  return decoderFor(label).decode(bytes)
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    // Pages name encodings that do not exist.
    return new TextDecoder()
  }
}
