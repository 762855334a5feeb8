// What the client's code is held to, beside its layout (prettier) and its types (svelte-check, tsc).
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const IMPORTS = fileURLToPath(new URL('imports.cjs', import.meta.url));
/** Rooms are entered by their doors, which are their index.ts; what is in `kit` is taken one by one. */
const BESIDE_THE_DOOR = '^\\.\\./(app|board|learn|lobby|session|specimen|table|words)/';
/** Lines that can't be broken: outlines of drawings. */
const PATH_DATA = '\\bd="|^\\s*(\\w+: )?[\'"]M[-\\d.]';

export default ts.config(
  { ignores: ['node_modules/**', 'src/**/*.gen.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-len': ['error', { code: 120, ignoreUrls: true, ignorePattern: PATH_DATA }],
      'no-undef': 'off', // the compiler knows better
    },
  },
  {
    files: ['src/**'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.svelte'],
      'import-x/parsers': { [IMPORTS]: ['.ts', '.svelte'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ extensions: ['.ts', '.svelte'] })],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-unresolved': ['error', { ignore: ['\\?raw$'] }],
      'max-lines': ['error', 300],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: BESIDE_THE_DOOR, message: 'Import from the room, not from a file in it.' }] },
      ],
      // maps and sets are replaced here, not changed
      'svelte/prefer-svelte-reactivity': 'off',
      // a space between two elements is written out where it matters
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['*.cjs'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
