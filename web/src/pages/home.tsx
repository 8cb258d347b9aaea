import { Link, useLoaderData } from 'react-router'
import { api, unwrap } from '../api.ts'
import { paths } from '../paths.ts'

export function loader() {
  return unwrap(api.blog.all.$get({ query: { limit: '12' } }))
}

export function Component() {
  const { blogs } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Broadsheet</h1>
      {blogs.map((blog) => (
        <h2 key={blog._id}>
          <Link to={paths.blog(blog._id)}>{blog.title}</Link>
        </h2>
      ))}
    </main>
  )
}
