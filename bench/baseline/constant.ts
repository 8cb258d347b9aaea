/** Answers every request with the same few bytes. */
export default { fetch: () => new Response('constant') }
