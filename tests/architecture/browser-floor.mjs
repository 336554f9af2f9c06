// Finds features in a built file that the oldest supported browsers lack (quality 81), using MDN's compatibility
// data.
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import postcss from 'postcss'
import { parseSync } from 'vite'
import { FLOOR } from '../../deploy/browser-floor.mjs'

/** @typedef {Readonly<Record<string, string>>} Versions versions of browsers, by their names in MDN's data */

/**
 * The oldest supported version of each browser, keyed by its name in MDN's data.
 * @type {Versions}
 */
const OLDEST = Object.fromEntries(FLOOR.map(({ mdn, version }) => [mdn, version]))
/**
 * For each browser of the floor, a version higher than any release.
 * @type {Versions}
 */
const NEWEST = Object.fromEntries(FLOOR.map(({ mdn }) => [mdn, '9999']))

/**
 * Returns the features used in a script that some browser in `floor` lacks. Throws for invalid syntax.
 * @param {string} code a module or a classic script
 * @param {Versions} [floor]
 * @returns {string[]} e.g. `URL.canParse`, `.toSorted`, in source order, once per use
 */
export function scriptFeaturesAbove(code, floor = OLDEST) {
  const { program, errors } = parseSync('file.js', code)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const nodes = [...nodesOf(program)]
  const declared = new Set(nodes.flatMap(declaredNames))
  const isAbove = (...owners) => owners.length > 0 && owners.every((owner) => !isSupported(owner, floor))
  // The type of the object is unknown, so a member counts only if it is too new on every type that has it. A name
  // that even the newest browsers lack is assumed to be the app's own.
  const isMemberAbove = (name) => {
    const owners = members.get(name) ?? []
    return isAbove(...owners) && owners.some((owner) => isSupported(owner, NEWEST))
  }
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'Identifier': {
        const owners = declared.has(node.name) || node.isName ? [] : globalsNamed(node.name)
        return isAbove(...owners) ? [node.name] : []
      }
      case 'MemberExpression': {
        const name = node.computed ? textOf(node.property) : node.property.name
        if (name === null) return []
        const object = globalName(node.object, declared)
        const statics = object === null ? [] : staticsNamed(object, name)
        if (statics.length > 0) return node.isCalled && isAbove(...statics) ? [`${object}.${name}()`] : []
        return node.isCalled && isMemberAbove(name) ? [`.${name}()`] : []
      }
      case 'Literal':
        return node.regex === undefined
          ? []
          : patternFeatures(node.regex)
              .filter(({ data }) => isAbove(data))
              .map(({ name }) => name)
      case 'ImportAttribute':
        return isAbove(bcd.javascript.statements.import.import_attributes) ? ['import … with'] : []
      case 'VariableDeclaration':
        return node.kind.endsWith('using') && isAbove(bcd.javascript.statements.using) ? [node.kind] : []
      default:
        return []
    }
  })
}

/** Node types by the ECMAScript edition that introduced them. `newWordsOf` handles other syntax. */
const YEARS = {
  ArrowFunctionExpression: 2015,
  TemplateLiteral: 2015,
  ClassDeclaration: 2015,
  ClassExpression: 2015,
  ForOfStatement: 2015,
  SpreadElement: 2015,
  RestElement: 2015,
  ObjectPattern: 2015,
  ArrayPattern: 2015,
  AssignmentPattern: 2015,
  ImportDeclaration: 2015,
  ExportNamedDeclaration: 2015,
  AwaitExpression: 2017,
  ImportExpression: 2018,
  MetaProperty: 2018,
  ChainExpression: 2020,
  PropertyDefinition: 2022,
  PrivateIdentifier: 2022,
  StaticBlock: 2022,
}

/**
 * Returns the syntax in a script that is newer than an ECMAScript edition, without duplicates. Throws for invalid
 * syntax.
 * @param {string} code
 * @param {number} year year of the edition
 * @returns {string[]}
 */
export function newWordsOf(code, year) {
  const { program, errors } = parseSync('file.js', code)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const nodes = [...nodesOf(program)]
  const inFunctions = new Set(
    nodes.filter(({ type }) => /Function/.test(type)).flatMap((node) => [...nodesOf(node.body)]),
  )
  const words = nodes.map((node) => {
    const { type, operator, kind, param, bigint, shorthand, method } = node
    if (type === 'VariableDeclaration' && kind !== 'var') return [kind, 2015]
    if (type === 'Property' && (shorthand || method || node.computed)) return ['short property', 2015]
    if (type === 'CatchClause' && param === null) return ['catch without a name', 2019]
    if (operator === '??' || /^(?:\|\||&&|\?\?)=$/.test(operator))
      return [operator, operator === '??' ? 2020 : 2021]
    if (type === 'Literal' && typeof bigint === 'string') return ['bigint', 2020]
    if (type === 'AwaitExpression' && !inFunctions.has(node)) return ['await outside of a function', 2022]
    return [type, YEARS[type] ?? 0]
  })
  return [...new Set(words.flatMap(([name, since]) => (since > year ? [name] : [])))]
}

/**
 * Returns the features used in a style sheet that some browser in `floor` lacks. Skips `@supports` blocks, which
 * check for support themselves.
 * @param {string} css
 * @param {Versions} [floor]
 * @returns {string[]} e.g. `:has()`, `color-mix()`, `text-wrap: balance`, in source order
 */
export function styleFeaturesAbove(css, floor = OLDEST) {
  const { 'at-rules': atRules, properties, selectors, types } = bcd.css
  const found = []
  const note = (name, ...owners) => {
    const known = owners.filter((owner) => owner?.__compat !== undefined)
    if (known.some((owner) => isSupported(owner, floor))) return
    // Skips a feature that even the newest version of some browser lacks, such as `cursor` on phones, because
    // such a feature is optional everywhere.
    if (known.some((owner) => isSupported(owner, NEWEST))) found.push(name)
  }
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'atrule') {
      note(`@${node.name}`, atRules[node.name])
      for (const [name] of node.params.matchAll(/[a-z-]+(?=[:\s]*[<>=:)])/g)) {
        if (node.name === 'media') note(`@media (${name})`, atRules.media[name])
      }
      if (node.name === 'media' && /[<>]/.test(node.params))
        note('@media (a < b)', atRules.media.range_syntax)
    }
    if (node.type === 'rule') {
      const selector = node.selector.replaceAll(/\\./g, '_')
      if (node.parent.type === 'rule' || selector.includes('&')) note('nesting', selectors.nesting)
      for (const [, name] of selector.matchAll(/::?([a-z][a-z-]*)/g)) note(`:${name}`, selectors[name])
    }
    if (node.type === 'decl' && !node.prop.startsWith('-') && !hasPrefixedTwin(node)) {
      const property = properties[node.prop]
      note(node.prop, property)
      const value = node.value.replaceAll(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, '')
      for (const [word] of value.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g))
        note(`${node.prop}: ${word}`, property?.[word])
      for (const [, name] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
        note(`${name}()`, types[name], types.color[name])
      for (const [, unit] of value.matchAll(/\d([a-z]+)\b/gi)) note(unit, unitOf(unit))
    }
  })
  return found
}

function unitOf(unit) {
  const { length } = bcd.css.types
  if (/^[dls]v/.test(unit)) {
    const kind = { d: 'dynamic', l: 'large', s: 'small' }[unit[0]]
    return length[`viewport_percentage_units_${kind}`]
  }
  return unit.startsWith('cq') ? length.container_query_length_units : length[unit]
}

/** Returns true when the same rule also has the prefixed property, which the build adds for browsers that need it. */
function hasPrefixedTwin({ prop, parent }) {
  return parent.nodes.some((other) => other.prop === `-webkit-${prop}` || other.prop === `-moz-${prop}`)
}

function isGuarded(node) {
  for (let at = node; at !== undefined; at = at.parent)
    if (at.type === 'atrule' && at.name === 'supports') return true
  return false
}

/**
 * Returns true when every browser in `floor` supports the feature without a flag and under its standard name.
 * @param {{ __compat?: { support: Record<string, unknown> } }} feature feature in MDN's data
 * @param {Versions} floor
 */
export function isSupported(feature, floor) {
  const support = feature?.__compat?.support
  if (support === undefined) return true
  return Object.entries(floor).every(([browser, version]) =>
    [support[browser] ?? { version_added: false }]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          flags === undefined &&
          prefix === undefined &&
          other === undefined &&
          (removed === undefined || !isAtMost(removed, version)) &&
          isAtMost(added.replace('≤', ''), version),
      ),
  )
}

function isAtMost(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  return a[0] === b[0] ? (a[1] ?? 0) <= (b[1] ?? 0) : a[0] < b[0]
}

/**
 * Returns a feature in MDN's data.
 * @param {string} place its path, e.g. `css.types.length.lh`
 */
export function featureAt(place) {
  return place.split('.').reduce((found, name) => found[name], bcd)
}

/**
 * Returns the versions of a browser, oldest first.
 * @param {string} mdn name of the browser in MDN's data
 */
export function versionsOf(mdn) {
  return Object.keys(bcd.browsers[mdn].releases).sort((one, other) => Number(one) - Number(other))
}

const { builtins } = bcd.javascript

/** MDN's data on instance members: for each name, the members of all types that have one with this name. */
const members = new Map()
for (const [owner, features] of [
  ...Object.entries(bcd.api),
  ...Object.entries(builtins),
  ...Object.entries(builtins.Intl),
]) {
  for (const [name, feature] of Object.entries(features)) {
    if (
      name === '__compat' ||
      name === owner ||
      /_static$|_event$/.test(name) ||
      feature.__compat === undefined
    )
      continue
    members.set(name, [...(members.get(name) ?? []), feature])
  }
}

function globalsNamed(name) {
  const own = [bcd.api[name], builtins[name], bcd.api.Window[name], bcd.api.WorkerGlobalScope?.[name]]
  return own.filter((feature) => feature?.__compat !== undefined)
}

function staticsNamed(object, name) {
  if (['window', 'globalThis', 'self'].includes(object)) return globalsNamed(name)
  const own = [bcd.api[object]?.[`${name}_static`], builtins[object]?.[name]]
  return own.filter((feature) => feature?.__compat !== undefined)
}

/**
 * Returns the name of the global object to which the node refers; `null` for other nodes. `window.URL` counts as
 * `URL`.
 */
function globalName(node, declared) {
  if (node.type === 'Identifier') return declared.has(node.name) ? null : node.name
  if (node.type === 'MetaProperty' || node.type !== 'MemberExpression' || node.computed) return null
  const outer = globalName(node.object, declared)
  return ['window', 'globalThis', 'self'].includes(outer) ? node.property.name : null
}

function textOf(node) {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function patternFeatures({ pattern, flags }) {
  const {
    regular_expressions: expressions,
    builtins: {
      RegExp: { unicodeSets },
    },
  } = bcd.javascript
  return [
    ...(flags.includes('v') ? [{ name: 'RegExp v', data: unicodeSets }] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(pattern) ? [{ name: 'RegExp (?i:', data: expressions.modifier }] : []),
    ...(/\(\?<[=!]/.test(pattern) ? [{ name: 'RegExp (?<=', data: expressions.lookbehind_assertion }] : []),
  ]
}

/** Yields the node and its descendants. Marks callees, and identifiers that do not refer to a variable. */
export function* nodesOf(node) {
  if (typeof node?.type !== 'string') return
  yield node
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child === null || typeof child !== 'object') continue
      const isName = (key === 'property' || key === 'key') && node.computed === false
      if (isName && child.type === 'Identifier') child.isName = true
      // The operand of `typeof` counts as a name, because `typeof` does not throw for an undefined variable.
      if (node.type === 'UnaryExpression' && node.operator === 'typeof') child.isName = true
      // Only calls of a member are marked, because calling a missing member throws, whereas reading it does
      // not.
      if (key === 'callee' && !node.optional && !child.optional) child.isCalled = true
      yield* nodesOf(child)
    }
  }
}

function declaredNames(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...patternNames(node.id), ...(node.params.items ?? node.params).flatMap(patternNames)]
    case 'ClassDeclaration':
    case 'ClassExpression':
      return patternNames(node.id)
    case 'CatchClause':
      return patternNames(node.param)
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return patternNames(node.local)
    default:
      return []
  }
}

function patternNames(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'ObjectPattern':
      return node.properties.flatMap((property) => patternNames(property.value ?? property.argument))
    case 'ArrayPattern':
      return node.elements.flatMap(patternNames)
    case 'AssignmentPattern':
      return patternNames(node.left)
    case 'RestElement':
      return patternNames(node.argument)
    default:
      return []
  }
}
