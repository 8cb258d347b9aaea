const sentences = {
  gallery: 'Its gallery comes as pictures one below another.',
  file: 'A file comes as a link to its address.',
  player: 'A player of sound or video comes as a link to its address.',
}

/** What a text has in another form here, counted. */
export class Changes {
  readonly #counts = new Map<string, number>()

  add(name: keyof typeof sentences) {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  notes(): string[] {
    return Array.from(this.#counts, ([name, count]) => {
      const sentence = sentences[name === 'gallery' || name === 'file' ? name : 'player']
      return count > 1 ? `${sentence} (${count} times)` : sentence
    })
  }
}
