/** Passes every request to the Worker behind it, as the site's own entry does with API calls. */
export default { fetch: (request, { API }) => API.fetch(request) }
