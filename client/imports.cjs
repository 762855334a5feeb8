// Reads what a file imports, for the rule against circles: a component by its scripts, and types count, too.
const { parser } = require('typescript-eslint');

const SCRIPTS = /<script[^>]*>([\s\S]*?)<\/script>/g;
const scriptsOf = (text) => Array.from(text.matchAll(SCRIPTS), ([, script]) => script).join('\n');

exports.parseForESLint = (text, options) => {
  const component = options.filePath.endsWith('.svelte');
  const filePath = component ? `${options.filePath}.ts` : options.filePath;
  const parsed = parser.parseForESLint(component ? scriptsOf(text) : text, { ...options, filePath });
  for (const each of parsed.ast.body) {
    if (each.type === 'ImportDeclaration')
      for (const named of [each, ...each.specifiers]) if (named.importKind) named.importKind = 'value';
    if (each.exportKind) each.exportKind = 'value';
  }
  return parsed;
};
