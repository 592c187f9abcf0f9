import { buildUrl, type HttpRequest, PluginError, requestJson } from '@querent/sdk/server'
import { z } from 'zod'
import type { WecomContext } from './config.ts'

const base = 'https://qyapi.weixin.qq.com/cgi-bin'

/** WeCom reports errors with status 200 and a number; 0 means success. */
const fine = z.object({ errcode: z.literal(0).optional() })
const expired = z.object({ errcode: z.literal([40014, 42001]) })
const unknownMember = z.object({ errcode: z.literal([60111, 60121]) })

const tokenResponse = fine.extend({ access_token: z.string().min(1), expires_in: z.number().default(7200) })
const visitorResponse = fine.extend({ userid: z.string().optional(), user_ticket: z.string().optional() })
const detailResponse = fine.extend({
  avatar: z.unknown().optional(),
  email: z.unknown().optional(),
  biz_mail: z.unknown().optional(),
})
const memberResponse = fine.extend({
  userid: z.string(),
  name: z.unknown().optional(),
  department: z.array(z.number()).catch([]),
  position: z.string().catch(''),
  status: z.number().catch(1),
})
const departmentsResponse = fine.extend({
  department: z.array(
    z.object({ id: z.number(), name: z.string().default(''), parentid: z.number().default(0) }),
  ),
})

export type Member = z.output<typeof memberResponse>
export type Department = z.output<typeof departmentsResponse>['department'][number]

/** Before it expires. */
const marginSeconds = 300

/** The token of the application, cached while it is valid; concurrent callers share one request. */
function createTokens(context: WecomContext) {
  let known: { token: Promise<string>; until: number } | undefined
  const fetchToken = async () => {
    const { corp_id: corpid, corp_secret: corpsecret } = context.config
    const response = await requestJson(
      context,
      buildUrl(`${base}/gettoken`, { corpid, corpsecret }),
      {},
      tokenResponse,
    )
    known = {
      token: Promise.resolve(response.access_token),
      until: Date.now() + (response.expires_in - marginSeconds) * 1000,
    }
    return response.access_token
  }
  return ({ isFresh }: { isFresh: boolean }): Promise<string> => {
    if (!isFresh && known !== undefined && known.until > Date.now()) return known.token
    const token = fetchToken()
    known = { token, until: Date.now() + 10_000 }
    token.catch(() => {
      known = undefined
    })
    return token
  }
}

function createCall(context: WecomContext) {
  const getToken = createTokens(context)
  return async <Schema extends z.ZodType>(
    path: string,
    parameters: Record<string, string>,
    request: HttpRequest,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const send = async <Wanted extends z.ZodType>(isFresh: boolean, wanted: Wanted) => {
      const access_token = await getToken({ isFresh })
      return requestJson(
        context,
        buildUrl(`${base}${path}`, { access_token, ...parameters }),
        request,
        wanted,
      )
    }
    const isExpired = (response: unknown) => expired.safeParse(response).success
    const first = await send(false, z.union([expired, schema]))
    // If it is not one, it is the other.
    return isExpired(first) ? send(true, schema) : (first as z.output<Schema>)
  }
}

/** The calls of WeCom that this plugin needs. */
export function createWecomApi(context: WecomContext) {
  const call = createCall(context)
  return {
    /** The member of a code; without an id it is a user from outside the organization. */
    findVisitor: (code: string) => call('/auth/getuserinfo', { code }, {}, visitorResponse),

    /** The data that a member agreed to share at login. */
    findDetails: (ticket: string) =>
      call('/auth/getuserdetail', {}, { method: 'POST', body: { user_ticket: ticket } }, detailResponse),

    /** Undefined if the organization has no such member. */
    async findMember(userid: string): Promise<Member | undefined> {
      const response = await call('/user/get', { userid }, {}, z.union([unknownMember, memberResponse]))
      if (!('userid' in response)) return undefined
      if (response.userid !== userid) throw new PluginError('error.no_identity')
      return response
    },

    async listDepartments(): Promise<Department[]> {
      return (await call('/department/list', {}, {}, departmentsResponse)).department
    },
  }
}

export type WecomApi = ReturnType<typeof createWecomApi>
