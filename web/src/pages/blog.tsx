import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, unwrap } from '../api.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return unwrap(api.blog[':id'].$get({ param: { id: params.id ?? '' } }))
}

export function Component() {
  const { blog } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>{blog.title}</h1>
      {/* The Worker cleaned this HTML when it was written. */}
      <div dangerouslySetInnerHTML={{ __html: blog.description }} />
    </main>
  )
}
