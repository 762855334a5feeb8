// ?s=mid&dark&show=lots|cells|ok|no|demolish|recent : positions of real games, drawn by the real board.
import { mount } from 'svelte';
import '../src/theme.css';
import './demo.css';
import Demo from './Demo.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.classList.toggle('dark', query.has('dark'));
const samples = import.meta.glob('./samples/*.json', { import: 'default' });
const load = samples[`./samples/${query.get('s') ?? 'mid'}.json`];
const target = document.getElementById('app');
if (load && target) mount(Demo, { target, props: { sample: (await load()) as never, show: query.get('show') ?? '' } });
