import type { LoaderFunctionArgs, Params } from 'react-router'
import { type ApiClient, ApiError, apiContext } from '../../api/api.ts'
import { readToken } from '../../api/session.ts'

/**
 * A loader of the admin area: null without a session, also when the session turns out to be over. The layout shows the
 * login form then, and loads afresh after it.
 */
export function adminLoader<Data>(load: (api: ApiClient, request: Request, params: Params) => Promise<Data>) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<Data | null> => {
    if (!readToken()) return null
    try {
      return await load(context.get(apiContext), request, params)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}
