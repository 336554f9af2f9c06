import { getRouteApi } from '@tanstack/react-router'
import { DEFAULT_PERIOD, formatPeriodParam, type Period, parsePeriod } from '@/shared/lib/moscow-time'
import { listParam, type Param, splitSearchParam } from '@/shared/lib/search-param'

const route = getRouteApi('/_authenticated/main')

const DEFAULT_PARAM = formatPeriodParam(DEFAULT_PERIOD)

/** Period and merchants in the format of list URLs, so that links to lists can reuse them. */
export type Place = { readonly period: Param | undefined; readonly merchants: Param | undefined }

export function parseMainSearch(search: Partial<Place>) {
  return {
    period: parsePeriod(String(search.period ?? DEFAULT_PARAM)) ?? DEFAULT_PERIOD,
    merchants: splitSearchParam(search.merchants),
  }
}

/** Reads and changes the state of the main screen, which is stored only in its URL. Defaults are omitted. */
export function useMainUrl() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { period, merchants } = parseMainSearch(search)
  const place: Place = { period: paramOfPeriod(period), merchants: listParam(merchants) }
  const go = (change: Partial<Place>) => {
    void navigate({ to: '.', search: { ...place, ...change }, resetScroll: false })
  }
  return {
    period,
    merchants,
    place,
    choosePeriod: (selected: Period) => go({ period: paramOfPeriod(selected) }),
    chooseMerchants: (selected: readonly string[]) => go({ merchants: listParam(selected) }),
  }
}

function paramOfPeriod(period: Period): string | undefined {
  const param = formatPeriodParam(period)
  return param === DEFAULT_PARAM ? undefined : param
}
