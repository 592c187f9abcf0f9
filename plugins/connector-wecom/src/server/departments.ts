import type { Json, PluginStore } from '@querent/sdk/server'
import { z } from 'zod'
import type { WecomContext } from './config.ts'
import type { Department, WecomApi } from './wecom-api.ts'

/** Small enough for one value of the store. */
const departmentsPerPart = 300
const prefix = 'departments:'
const deepest = 20

const storedPart = z.array(z.tuple([z.number(), z.number(), z.string()]))

const getKey = (index: number) => `${prefix}${String(index).padStart(4, '0')}`

/** Replaces the stored departments, and returns how many there are. */
export async function syncDepartments({ kv }: WecomContext, api: WecomApi): Promise<number> {
  const departments = await api.listDepartments()
  const parts = Math.ceil(departments.length / departmentsPerPart)
  for (let index = 0; index < parts; index++) {
    const part = departments.slice(index * departmentsPerPart, (index + 1) * departmentsPerPart)
    const rows: Json = part.map(({ id, parentid, name }) => [id, parentid, name.slice(0, 60)])
    await kv.set(getKey(index), rows)
  }
  for (const key of await kv.keys(prefix, parts === 0 ? undefined : getKey(parts - 1))) await kv.delete(key)
  return departments.length
}

async function readStored(kv: PluginStore): Promise<Map<number, Department>> {
  const parts = await Promise.all((await kv.keys(prefix)).map((key) => kv.get(key)))
  const rows = parts.flatMap((part) => storedPart.safeParse(part).data ?? [])
  return new Map(rows.map(([id, parentid, name]) => [id, { id, parentid, name }]))
}

function getDepartmentPath(departments: Map<number, Department>, id: number): string {
  const names: string[] = []
  let department = departments.get(id)
  // Also terminates for a cycle, which only an invalid response can contain.
  while (department !== undefined && names.length < deepest) {
    names.unshift(department.name)
    department = departments.get(department.parentid)
  }
  return names.filter((name) => name !== '').join(' / ')
}

/** The paths of departments, such as `Example Ltd / Research`; read from WeCom if nothing is stored yet. */
export async function findPaths(
  context: WecomContext,
  api: WecomApi,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  let departments = await readStored(context.kv)
  if (departments.size === 0) {
    await syncDepartments(context, api)
    departments = await readStored(context.kv)
  }
  return ids.map((id) => getDepartmentPath(departments, id)).filter((path) => path !== '')
}
